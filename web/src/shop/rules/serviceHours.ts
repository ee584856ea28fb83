const beijingHour = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Shanghai',
})

/** Whether customer service answers, which is open from one hour of Beijing time to another on each day. */
export function isServiceOpen({ from, to }: { from: number; to: number }, time: number): boolean {
  const hour = Number(beijingHour.format(time))
  return hour >= from && hour < to
}
