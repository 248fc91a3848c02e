// @module-tag rest
import { expect, test } from 'vitest'
import { insertFornecedor, insertLicitacao } from '../builders'
import { insertItem, insertResultado } from '../sessao'
import { base, inDays, past, readable, serra, startPerfis } from './perfis'

/** A visitor who starts on the home page. Following a link or sending a form is an action. */
async function startVisit({ page }: Pick<Awaited<ReturnType<typeof startPerfis>>, 'page'>) {
  let actions = 0
  let html = ''
  const open = async (address: string) => {
    const found = await page(address.slice(base.length + 1))
    const to = found.location
    html = to ? (await page(to.slice(base.length + 1))).html : found.html
  }
  const act = (address: string | undefined) => {
    actions++
    if (!address?.startsWith(base)) throw new Error(`Não há o que seguir: ${address}`)
    return open(address.replaceAll('&amp;', '&'))
  }
  await open(`${base}/`)
  return {
    actions: () => actions,
    text: () => readable(html).replace(/\s+/g, ' '),
    html: () => html,
    follow: (words: RegExp) =>
      act([...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)].find(([link]) => words.test(link))?.[1]),
    /** Sends the form that has all these fields. */
    send(fields: Record<string, string>) {
      const forms = [...html.matchAll(/<form [^>]*action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/g)]
      const form = forms.find(([, , inside = '']) =>
        Object.keys(fields).every((name) => inside.includes(` name="${name}"`)),
      )
      return act(form && `${form[1]}?${new URLSearchParams(fields)}`)
    },
  }
}

test('da página inicial, em no máximo três ações, uma empresa sabe o que vender na sua cidade, onde e até quando, um jornalista quem vendeu o quê a quem por quanto, e quem mora ali o que está aberto e o que se homologou', async () => {
  const started = await startPerfis()
  const { db } = started.portal
  const here = { uf: 'PE', id_municipio: 2611606 }
  await db.insertInto('municipio').values({ id: here.id_municipio, nome: 'Recife', uf: here.uf }).execute()
  const prazo = { data_ini_envio_proposta: past, data_fim_envio_proposta: inDays(5), data_abertura: inDays(5) }
  const onde = 'https://compras.example/sessao/7'
  const aberta = await insertLicitacao(db, {
    ...{ ...here, ...prazo, status: 'ABERTO', objeto: 'Papel para as escolas', link_acesso_externo: onde },
  })
  await insertLicitacao(db, { ...prazo, status: 'ABERTO', objeto: 'Papel para outra cidade' })
  const feita = await insertLicitacao(db, { ...here, status: 'HOMOLOGADA', data_abertura: past, objeto: 'Canetas' })
  const id_item = await insertItem(db, feita, { descricao: 'Caneta azul', situacao: 'HOMOLOGADO', quantidade: '10' })
  const id_fornecedor = await insertFornecedor(db, { cpf_cnpj: serra })
  await insertResultado(db, { id_item, id_fornecedor, valor_unitario_homologado: '1.75' })
  await started.portal.busca.runQueue()

  const empresa = await startVisit(started)
  await empresa.send({ conteudo: 'papel recife' })
  await empresa.follow(/Recebendo propostas/)
  expect(empresa.text()).toContain('1 licitação')
  for (const shown of ['Papel para as escolas', 'Recife/PE']) expect(empresa.text()).toContain(shown)
  expect(empresa.text()).toMatch(/Propostas até \d\d\/\d\d\/\d{4} \d\d:\d\d \(\d dias\)/)
  // The row's link leads to the system in which the body holds the session.
  expect(empresa.html()).toMatch(new RegExp(`<a [^>]*id="licitacao-${aberta}"[^>]*href="${onde}"`))

  const jornalista = await startVisit(started)
  await jornalista.follow(/>Itens e preços</)
  await jornalista.send({ busca: 'caneta', venceu: 'sim' })
  for (const shown of ['Caneta azul', 'R$ 1,75', 'Comercial Serra Azul', '99.830.111/0001-92', 'Recife/PE'])
    expect(jornalista.text()).toContain(shown)

  const morador = await startVisit(started)
  await morador.follow(/>Municípios</)
  await morador.follow(/>Pernambuco</)
  await morador.follow(/>Recife</)
  for (const shown of ['Papel para as escolas', 'Propostas até', 'Comercial Serra Azul', String(past.getFullYear())])
    expect(morador.text()).toContain(shown)
  expect([empresa, jornalista, morador].map(({ actions }) => actions())).toEqual([2, 2, 3])
})
