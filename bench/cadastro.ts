import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { cpf } from 'cpf-cnpj-validator'
import packageJson from '../package.json' with { type: 'json' }
import { pessoa } from '../tests/cadastro'
import { type Engine, prepareDatabase } from './database'
import { median } from './measure'
import { type Served, startProcess } from './process'
import type { Bound } from './report'

const REMOTE_TOKEN = 'senha-entre-dois-portais-so-da-medicao'

/** Milliseconds until a registration is answered, medians: of who is new, and of who is registered already. */
export type CadastroFigures = { engine: Engine; each: number; novo: number; cadastrado: number }

/** Registers as many of either kind, in turns of random order, so that whatever changes meanwhile changes both. */
export async function measureCadastro(engine: Engine, folder: string, each = 200): Promise<CadastroFigures> {
  const { place, stop } = await prepareDatabase(engine, 1000, path.join(folder, `cadastro-${engine}`), () => {})
  const served = await startProcess(packageJson.scripts.start.split(' ').slice(1), {
    ...place,
    REMOTE_TOKEN,
    CEP_URL: 'nenhum',
  })
  try {
    const taken = cpf.generate()
    for (let time = 0; time < 20; time++) await register(served, time < 10 ? taken : cpf.generate())
    const times = { novo: [] as number[], cadastrado: [] as number[] }
    for (let time = 0; time < each; time++) {
      const kinds = ['novo', 'cadastrado'] as const
      for (const kind of Math.random() < 0.5 ? kinds : kinds.toReversed())
        times[kind].push(await register(served, kind === 'novo' ? cpf.generate() : taken))
    }
    return { engine, each, novo: median(times.novo), cadastrado: median(times.cadastrado) }
  } finally {
    await served.stop()
    await stop()
  }
}

async function register({ url }: Served, document: string) {
  const { estadoId, cidade, termos, ...texts } = pessoa
  const email = `ana-${randomUUID()}@example.com`
  const body = { ...texts, cpf: document, email, estadoId: Number(estadoId), cidade: Number(cidade) }
  const begun = performance.now()
  const answer = await fetch(`${url}/licitacao/api/licitacao/public/portal/cadastrarUsuarioPortal`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${REMOTE_TOKEN}` },
    body: JSON.stringify({ ...body, linhasFornecimento: [1, 2] }),
  })
  const said = await answer.text()
  const took = performance.now() - begun
  if (!said.includes('"cadastroRealizado":true')) throw new Error(`nobody was registered: ${answer.status} ${said}`)
  return took
}

/** Nobody can tell by the clock who is registered: the medians differ by no more than a tenth. */
export const cadastroBounds = (figures: CadastroFigures[]): Bound[] =>
  figures.map(({ engine, each, novo, cadastrado }) => ({
    name: `${engine}: cadastrar o que é novo e o que já está cadastrado, ${each} de cada`,
    figure: `${novo.toFixed(1)} e ${cadastrado.toFixed(1)} ms`,
    ratio: Math.abs(cadastrado / novo - 1) / 0.1,
  }))
