// @module-tag rest
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { demoSettings } from '~/cli/demo-settings'
import { reciboLifetime } from '~/domain/cadastro/cadastro'
import { documentoLifetime } from '~/domain/cadastro/remessas'
import { rascunhoLifetime } from '~/domain/rascunho/rascunho'
import { linkLifetime } from '~/domain/solicitacao/send-solicitacao'
import { parseEnv } from '~/env.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { readContact } from '~/site/site-settings'
import { insertLicitacao } from '../builders'
import { startApp, startPortal } from '../http'
import { base, startPerfis } from '../perfis/perfis'

/** Starts a portal; the returned function reads a page as text without tags. */
async function reading(settings: Record<string, string>) {
  const { portal, env } = await startPortal(settings)
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  return async (page: string) => {
    const html = await (await get(`/licitacao-pub/${page}`)).text()
    return html.replace(/^[\s\S]*<main|<\/main>[\s\S]*$/g, '').replace(/<[^>]*>/g, ' ')
  }
}

test('a privacidade diz os prazos que o portal cumpre, e de quem pede só o que ele mostra', async () => {
  const read = await reading({ SHOW_REQUESTER: 'false', VALIDAR_IMPUGNACAO_PUBLICA: 'false' })
  const text = await read('privacidade')
  const days = (milliseconds: number) => milliseconds / 86_400_000
  expect(text).toContain(`Um cadastro não terminado: ${days(rascunhoLifetime)} dias`)
  expect(text).toContain(`recibo de um cadastro mostra: ${days(reciboLifetime)} dias`)
  expect(text).toContain(`à espera de ser enviado: ${days(documentoLifetime)} dias`)
  expect(linkLifetime).toBe(4 * 3_600_000)
  expect(text).toContain('funciona por quatro horas')
  expect(text).toContain('O nome, o CPF ou CNPJ e o e-mail não aparecem')
  expect(text).not.toContain('seis números')
  expect(text).not.toContain('só aparece depois que quem o enviou confirma o e-mail')
  expect(text).toContain('Uma pergunta confirma que quem envia é uma pessoa')
  expect(text).not.toContain('Google')
})

test('por padrão o nome de quem pede é público, e com o reCAPTCHA a privacidade diz o que o Google fica sabendo', async () => {
  const read = await reading({ RECAPTCHA_SITE_KEY: 'publica', RECAPTCHA_SECRET: 'secreta' })
  const text = await read('privacidade')
  expect(text).toContain('do CPF só os seis números do meio')
  expect(text).toContain('só aparece depois que quem o enviou confirma o e-mail')
  expect(text).toContain('O Google recebe o seu endereço IP')
  expect(text).not.toContain('Nada é carregado de outros sites')
})

test('sem configuração o contato diz que nada foi informado, e nem telefone de zeros inventa', async () => {
  const read = await reading({})
  const text = await read('contato')
  expect(text).toContain('ainda não informou telefone, e-mail nem endereço')
  expect(text).not.toContain('0000')
  expect(text).not.toContain('Endereço')
  expect(text).toContain('Use os contatos de quem mantém o portal')
})

test('um contato errado não deixa o portal iniciar, e o que não está configurado fica de fora', () => {
  const wrong = { CONTACT_NAME: 'x', CONTACT_ADDRESS: 'Rua\nTal', CONTACT_EMAIL: 'atendimento', CONTACT_DPO: 'Ana' }
  for (const [name, value] of Object.entries(wrong)) expect(() => parseEnv({ [name]: value })).toThrow(`  ${name}`)
  expect(readContact(parseEnv({}))).toEqual({ phones: [] })
  expect(readContact(parseEnv(demoSettings))).toEqual({
    nome: demoSettings.CONTACT_NAME,
    endereco: demoSettings.CONTACT_ADDRESS,
    email: demoSettings.CONTACT_EMAIL,
    encarregado: { name: 'Ana Exemplo', address: 'encarregada@portal.example' },
    phones: ['(81) 3333-1111', '0800 123 4567'],
  })
})

test('onde o nome de quem pede é reservado, o formulário diz que nem o CPF nem o e-mail são divulgados', async () => {
  const settings = { SHOW_REQUESTER: 'false' }
  const { portal, env } = await startPortal(settings)
  const id = await insertLicitacao(portal.db, {
    data_limite_esclarecimento_impugnacao: new Date(Date.now() + 86_400_000),
  })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const html = await (
    await get(`/licitacao-pub/licitacao-visualizacao/${id}/esclarecimento-impugnacao/solicitar`)
  ).text()
  expect(html).toContain('Não é divulgado; o assunto fica público na página da licitação.')
  expect(html).toContain('11 números. O CPF não é divulgado.')
  expect(html).not.toContain('aparece mascarado')
})

async function openPages(settings: Record<string, string>) {
  const { get, page } = await startPerfis(settings)
  const readMain = async (path: string) => parseHTML((await page(path)).html).document.querySelector('main') as Element
  return { get, readMain }
}

const listLinks = (part: Element) =>
  Array.from(part.querySelectorAll('a'), (link) => [link.textContent, link.getAttribute('href') ?? ''] as const)

test('como vender para o governo diz seis passos, as palavras, o custo e para onde vai a proposta, nas três línguas', async () => {
  const { get, readMain } = await openPages(demoSettings)
  const words = {
    'pt-BR': ['Como vender para o governo', 'até 2 dias úteis', 'Habilitação'],
    en: ['How to sell to the government', 'up to 2 business days', 'Qualification (habilitação)'],
    es: ['Cómo vender al gobierno', 'hasta 2 días hábiles', 'Habilitación'],
  }
  for (const [lng, [title, approval, term]] of Object.entries(words)) {
    const main = await readMain(`como-vender?lng=${lng}`)
    expect(main.querySelector('h1')?.textContent).toBe(title)
    const [agora, passos, palavras, custo, proposta, ...others] = main.querySelectorAll('section')
    expect(others).toEqual([])
    expect(listLinks(agora as Element)).toHaveLength(3)
    expect(passos?.querySelectorAll('ol > li')).toHaveLength(6)
    expect(Array.from(palavras?.querySelectorAll('dt') ?? [], (name) => name.textContent)).toContain(term)
    expect(custo?.textContent).toContain(approval)
    expect(listLinks(custo as Element).map(([, href]) => href)).toContain(demoSettings.LINK_FORNECEDOR)
    expect(listLinks(proposta as Element).map(([, href]) => href)).toEqual([
      demoSettings.LINK_ENTRAR_PREGAO,
      demoSettings.LINK_ENTRAR_DISPENSA,
    ])
    const own = listLinks(main).filter(([, href]) => href.startsWith(base))
    expect(own).toHaveLength(5)
    for (const [, href] of own) expect((await get(href)).status, href).toBe(200)
  }
})

test('sem página de fornecedor, o custo dos planos se pergunta ao atendimento', async () => {
  const { readMain } = await openPages({})
  const main = await readMain('como-vender')
  expect(main.textContent).toContain('pergunte ao atendimento')
  expect(main.textContent).not.toContain('página do fornecedor')
  expect(main.textContent).not.toContain('compra direta, entre no sistema')
})

test('as listas dizem o que são e que se lê sem cadastro, e levam a como vender, também dentro de outro site', async () => {
  const { readMain } = await openPages({})
  for (const [list, what, opens] of [
    ['consulta-licitacoes', 'O que órgãos públicos compram: leia sem cadastro.', null],
    ['portal/licitacao/listagem', 'O que órgãos públicos compram: leia sem cadastro.', null],
    ['portal/compra-direta/listagem', 'O que órgãos públicos compram sem licitação: leia sem cadastro.', null],
    ['itens', 'quantidade, preço unitário estimado e homologado, e quem venceu', null],
    ['portal/iframe/licitacao/listagem', 'O que órgãos públicos compram: leia sem cadastro.', '_blank'],
  ] as const) {
    const said = (await readMain(list)).querySelector('h1 + p')
    expect(said?.textContent, list).toContain(what)
    expect(said && listLinks(said), list).toEqual([['Como vender para o governo', `${base}/como-vender`]])
    expect(said?.querySelector('a')?.getAttribute('target'), list).toBe(opens)
  }
})
