import { expect, test } from 'vitest'
import { dataScript } from './rendered-page.server'

const writeScript = (given: string) => dataScript(new Blob([given]).stream(), 'sinal')

/** Runs the script. Returns what it passes on, and whether it closes the stream. */
function run(script: string) {
  const [, inside = ''] = /^<script nonce="sinal">(.*)<\/script>$/s.exec(script) ?? []
  const handed: string[] = []
  const streamController = { enqueue: (text: string) => handed.push(text), close: () => handed.push('fim') }
  new Function('window', inside)({ __remixContext: { streamController } })
  return handed
}

test('o programa da página recebe os dados como o servidor os deu, de uma vez, e sabe que é tudo', async () => {
  const given = `["${'Aquisição de pães — ½ kg 😀\\n'.repeat(5000)}"]\n`
  expect(run(await writeScript(given))).toEqual([given, 'fim'])
})

test('o que alguém escreveu não fecha o script, nem começa outro', async () => {
  const written = '</script><script>alert(1)</script><!-- \u2028 & \u2029 ` \u0024{alert(1)} \\` \\\\` \\u0060 \\ "'
  const script = await writeScript(`${JSON.stringify([written, JSON.stringify(written)])}\n`)
  expect(script.match(/<\/?script/g)).toEqual(['<script', '</script'])
  expect(script).not.toMatch(/<!--|[&\u2028\u2029]/)
  const [handed = '', end] = run(script)
  expect([JSON.parse(handed), end]).toEqual([[written, JSON.stringify(written)], 'fim'])
})
