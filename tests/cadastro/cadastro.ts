import { Readable } from 'node:stream'
import { expect } from 'vitest'
import { deriveCodigo } from '~/adapters/crypto/crypto.server'
import type { Portal } from '~/composition/portal.server'
import type { Analise } from '~/domain/cadastro/analise'
import type { TypedFields } from '~/domain/cadastro/cadastro'
import type { CadastroIntake } from '~/domain/cadastro/cadastros'
import type { TipoDocumento } from '~/domain/cadastro/documentos'
import type { Decisao } from '~/domain/cadastro/ports'
import { testSecret } from '../databases'
import { makePdf } from '../pdf'

/** What a company types into the steps. */
export const empresa: TypedFields = {
  tipoPessoa: 'JURIDICA',
  cnpj: '12.ABC.345/01DE-35',
  razaoSocial: 'Padaria Aurora Ltda',
  nomeFantasia: 'Aurora',
  cpf: '529.982.247-25',
  nome: 'Ana de Souza',
  email: 'ana@example.com',
  telefone: '(81) 99999-8888',
  cep: '50.030-230',
  estadoId: '26',
  cidade: '2611606',
  endereco: 'Avenida Rio Branco',
  numero: '10',
  complemento: '',
  bairro: 'Recife',
  linhasFornecimento: '1,2',
  termos: 'sim',
}

export const pessoa: TypedFields = { ...empresa, tipoPessoa: 'FISICA', cnpj: '', razaoSocial: '', nomeFantasia: '' }

/** Stores a draft with all four steps filled in. Returns its key. */
export const rascunhoDe = (
  { intake: { cadastro } }: { intake: { cadastro: CadastroIntake } },
  over: TypedFields = {},
) => cadastro.begin(crypto.randomUUID(), { ...empresa, ...over })

/** Decides about a registration as it is now, whatever is missing. */
export async function decideCadastro(
  { analise }: { analise: Analise },
  id: number,
  decisao: Decisao,
  motivo: string | null = null,
) {
  const vista = (await analise.find(id))?.remessa?.id ?? null
  const parecer = { decisao, motivo, vista, mesmoAssim: true, formulario: null }
  const decided = await analise.decide(id, parecer, { nome: 'operador', idPessoa: null })
  if (!decided.ok) throw new Error(decided.error)
}

/** Sends documents of a registration for analysis, by its link. The portal's SECRET is `testSecret`. */
export async function sendDocumentos({ db, intake }: Portal, tipos: TipoDocumento[], idCadastro = 1) {
  const { sal } = await db
    .selectFrom('cadastro_link')
    .select('sal')
    .where('id_cadastro', '=', idCadastro)
    .executeTakeFirstOrThrow()
  const { remessas } = intake.cadastro
  const find = async () => (await remessas.find(deriveCodigo(testSecret, sal))) ?? expect.fail('a página não abre')
  const newFiles = new Map<TipoDocumento, Awaited<ReturnType<typeof receive>>>()
  async function receive(nome: string) {
    const content = await makePdf([nome, crypto.randomUUID()])
    const received = await intake.arquivos.receive({ nome, content: Readable.from([content]) })
    return received.ok ? received.value : expect.fail(received.error)
  }
  for (const tipo of tipos) newFiles.set(tipo, await receive(`${tipo} de Ana.pdf`))
  await remessas.save(await find(), newFiles)
  expect(await remessas.send(await find(), crypto.randomUUID())).toEqual({ ok: true, value: null })
}
