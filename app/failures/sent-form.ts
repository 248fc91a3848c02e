/** A form as it was sent. A file of it that could not be kept has to be chosen again: `lostFile` is the name of its field. */
export type SentForm = {
  encType: 'multipart/form-data' | 'application/x-www-form-urlencoded'
  fields: [name: string, value: string][]
  lostFile?: string
}
