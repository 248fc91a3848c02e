import { readonlyV1 } from '../app/contract/paths'
import { bytesOf, formBytes, postForm } from '../tests/upload'
import type { Served } from './process'

const together = 20
const megabyte = 1024 * 1024

/** Memory in MB before and, at most, while twenty files of `megabytes` are sent at once. */
export async function measureUploads(served: Served, megabytes: number) {
  const { content } = await (await fetch(`${served.url}${readonlyV1}/licitacoes/`)).json()
  const repository = `licitacao/${content[0].id}/esclarecimentoImpugnacao/publico`
  const idle = await served.memory()
  let most = idle
  let sending = true
  const watching = (async () => {
    while (sending) {
      most = Math.max(most, await served.memory())
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const send = () =>
    postForm(
      `${served.url}/licitacao/hal/public/arquivos`,
      formBytes([
        { name: 'repository', content: repository },
        { name: 'file', filename: 'pedido.txt', content: bytesOf(megabytes * megabyte) },
      ]),
    )
  const answers = await Promise.all(Array.from({ length: together }, send))
  sending = false
  await watching
  const refused = answers.find(({ status }) => status !== 200)
  if (refused) throw new Error(`a file was not taken: ${refused.status} ${JSON.stringify(refused.body)}`)
  return { idle, most }
}
