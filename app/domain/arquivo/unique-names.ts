import { cleanName } from './upload-rules'

/** What some system does not take in the name of a file. */
const forbidden = /[<>:"|?*]/g

/** Names each file of a collection so that it can be stored anywhere, and beside the others: the second `a.pdf` is `a (2).pdf`. */
export function uniqueNames() {
  const taken = new Set<string>()
  return (given: string) => {
    const nome =
      cleanName(given)
        .replace(forbidden, '_')
        .replace(/[. ]+$/, '') || 'arquivo'
    const [, stem = nome, extension = ''] = /^(.+)(\.[a-z0-9]{1,10})$/i.exec(nome) ?? []
    let unique = nome
    // Some systems tell no capitals from small letters.
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${stem} (${count})${extension}`
    taken.add(unique.toLowerCase())
    return unique
  }
}
