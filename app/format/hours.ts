import type { Locale } from './locale'

export function hoursIn(hours: string, locale: Locale) {
  const [de = '', ate = ''] = hours.split('-').map((hour) => asHour(hour, locale))
  return { de, ate }
}

/** `08:00` is 8h, `08:30` is 8h30; in English 8 am and 8:30 am. */
export function asHour(text: string, locale: Locale) {
  const [hour = '', minute = ''] = text.split(':')
  const exact = minute === '00'
  if (locale !== 'en') return `${Number(hour)}h${exact ? '' : minute}`
  const half = Number(hour) < 12 ? 'am' : 'pm'
  return `${Number(hour) % 12 || 12}${exact ? '' : `:${minute}`} ${half}`
}
