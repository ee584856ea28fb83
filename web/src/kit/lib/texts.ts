/** A time with the name of its zone, by language. */
export const inBeijing: Readonly<Record<string, (time: string) => string>> = {
  'zh-CN': (time) => `${time}（北京时间）`,
  en: (time) => `${time} (Beijing time)`,
}
