/** Opening hours of customer service, in Beijing time. */
export const SERVICE_HOURS = { from: 9, to: 23 } as const

const beijingHour = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Shanghai',
})

export function isServiceOpen(time: number): boolean {
  const hour = Number(beijingHour.format(time))
  return hour >= SERVICE_HOURS.from && hour < SERVICE_HOURS.to
}
