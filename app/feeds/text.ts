/** Without the characters that XML and iCalendar cannot hold; line breaks and tabs become spaces. */
export const withoutControls = (text: string) =>
  text.replace(/[\p{Cc}\p{Noncharacter_Code_Point}]/gu, (character) => (/\s/.test(character) ? ' ' : ''))

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
