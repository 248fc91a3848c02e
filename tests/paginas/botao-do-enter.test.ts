// @module-tag rest
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import type { Portal } from '~/composition/portal.server'
import { ok } from '~/domain/shared/result'
import { paths, toHref } from '~/site/paths'
import { allScreens, screenAt } from '~/site/screens'
import { insertLote } from '../builders'
import { empresa, rascunhoDe } from '../cadastro/cadastro'
import { startPortal } from '../http'
import { hidden, startMesa } from '../mesa/mesa'
import { makePdf } from '../pdf'
import { emitirLinks } from '../recursos/recursos'
import { listAddresses, mailed, startTelas } from './telas'

type Page = { address: string; html: string }

const isSubmitter = (element: Element) =>
  element.localName === 'button'
    ? (element.getAttribute('type') ?? 'submit') === 'submit'
    : ['submit', 'image'].includes(element.getAttribute('type') ?? '')

/** The elements of a form in the order of the document, as `form.elements` has them in a browser. */
const listControls = (document: Document, form: Element) =>
  [...document.querySelectorAll('button, input, select, textarea')].filter((control) => {
    const owner = control.getAttribute('form')
    return owner === null ? control.closest('form') === form : owner === form.id
  })

/** Without a field nobody can press Enter in the form except on a button, which then is the one that acts. */
const hasField = (controls: Element[]) =>
  controls.some(
    (control) => !isSubmitter(control) && !['hidden', 'button'].includes(control.getAttribute('type') ?? ''),
  )

/** The hidden button without a name sends the form as it is, which only goes on to the next step or keeps it. */
const isPlain = (button: Element) =>
  button.getAttribute('aria-hidden') === 'true' && !button.hasAttribute('name') && !button.hasAttribute('formaction')

/** The main button is filled with the colour of actions and names what it does. */
const isMain = (button: Element) =>
  (button.textContent ?? '').trim() !== '' &&
  (button.classList.contains('mantine-Button-root')
    ? !button.hasAttribute('data-variant')
    : [...button.classList].some((name) => name.includes('primary')))

/** The forms that post something and in which Enter would press neither the plain button nor the main one. */
function findWrongDefaults({ address, html }: Page) {
  const document = parseHTML(html).document as unknown as Document
  return [...document.querySelectorAll('form')].flatMap((form) => {
    const controls = listControls(document, form)
    const [first, ...others] = controls.filter(isSubmitter)
    if (form.getAttribute('method')?.toLowerCase() !== 'post' || !first || others.length === 0) return []
    if (!hasField(controls) || isPlain(first) || isMain(first)) return []
    return [`${address}: Enter aperta “${first.textContent}”`]
  })
}

/** Every screen that accepts a form, also as another site frames it. */
async function readForms(): Promise<Page[]> {
  const started = await startTelas()
  const { portal, env, get } = started
  await portal.intake.cadastro.sendLink(await rascunhoDe(portal), 'bia@example.com', 'pt-BR')
  const given = (await listAddresses(started)).map((address) => address.replace(/#.*/, ''))
  const ofTender = `${toHref('')}/licitacao-visualizacao/`
  const own = [...given, await mailed(env.DATA_DIR, /\/licitacao-pub\/portal\/licitacao\/cadastro\/retomar\/[\w-]+/)]
  const inPortal = own.flatMap((address) =>
    /\/(?:solicitar|recibo)\b/.test(address)
      ? [address.replace(ofTender, toHref(paths.portalLicitacao(0)).replace(/0$/, ''))]
      : [],
  )
  const portalPages = [...own, ...inPortal].filter((address) => address.startsWith(toHref('/portal/')))
  const framed = portalPages.map((address) => address.replace('/portal/', '/portal/iframe/'))
  const pages: Page[] = []
  for (const address of new Set([...own, ...inPortal, ...framed]))
    pages.push({ address, html: await (await get(address, { redirect: 'follow' })).text() })
  return [...pages, ...(await readMesa())]
}

async function insertComCodigo({ documentos }: Portal, idLicitacao: number) {
  const pdf = await makePdf(['Ata'])
  const added = await documentos.register({ nome: 'Ata.pdf', idLicitacao, write: async () => ok(pdf) })
  if (!added.ok) throw new Error(added.error)
  return added.value.id
}

async function readMesa(): Promise<Page[]> {
  const { ask, enter, linkOf, pedido, idLicitacao, portal } = await startMesa(await startPortal())
  const cookie = await enter()
  const form = async () => (await ask(`/pedidos/${pedido}`, { cookie })).html
  const html = await form()
  const fields = { formulario: hidden(html, 'formulario'), vista: hidden(html, 'vista'), texto: 'Sim.' }
  await ask(`/pedidos/${pedido}`, { cookie, multipart: true, form: { ...fields, acao: 'revisar' } })
  await portal.pessoas.save({ email: 'zoe@portal.pe.gov.br', nome: 'Zoé Reis', papel: 'portal' }, 'operador')
  await portal.intake.cadastro.registerCadastro(empresa, { formulario: 'a', termosAceitos: true })
  const idLote = await insertLote(portal.db, { id_licitacao: idLicitacao })
  const link = await emitirLinks(portal.emissao, idLicitacao, idLote)
  const documento = await insertComCodigo(portal, idLicitacao)
  const { id: anexo } = await portal.db
    .insertInto('anexo')
    .values({ id_licitacao: idLicitacao, tipo: 'EDITAL', nome: 'Edital', data_cadastro: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const zoe = await enter('zoe@portal.pe.gov.br')
  const pages: Page[] = [{ address: toHref(`/mesa/pedidos/${pedido}`), html }]
  for (const path of [
    '/cadastros/1',
    '/pessoas/incluir',
    '/pessoas/1',
    '/pessoas/1/remover',
    '/orgaos/1',
    '/orgaos/1/feriados',
    `/recursos/${idLicitacao}`,
    `/recursos/${idLicitacao}/links/${link.id}`,
    `/codigos/${idLicitacao}`,
    `/codigos/${idLicitacao}/documentos/${documento}`,
    `/documentos/licitacoes/${idLicitacao}`,
    `/documentos/licitacoes/${idLicitacao}/${anexo}`,
    `/documentos/licitacoes/${idLicitacao}/${anexo}/versoes/1`,
  ])
    pages.push({ address: toHref(`/mesa${path}`), html: (await ask(path, { cookie: zoe })).html })
  const entrance = await linkOf('ana@olinda.pe.gov.br')
  for (const path of [
    '/entrar',
    entrance,
    '/acessos',
    '/avisos',
    '/pendencias',
    `/pedidos/${pedido}`,
    `/pedidos/${pedido}/conferir`,
    `/pedidos/${pedido}/suprimir`,
  ])
    pages.push({
      address: toHref(`/mesa${path}`),
      html: (await ask(path, path.startsWith('/entrar') ? {} : { cookie })).html,
    })
  return pages
}

test('em cada formulário Enter aperta o botão que só segue adiante ou o que diz o que faz', async () => {
  const pages = await readForms()
  const seen = new Set(pages.map(({ address }) => screenAt(address.replace(/\?.*/, ''))?.path))
  const withForm = allScreens.filter(({ form, post }) => (form || post) && post !== 'only').map(({ path }) => path)
  expect(withForm.filter((path) => !seen.has(path))).toEqual([])
  expect(pages.flatMap(findWrongDefaults)).toEqual([])
})

test('um botão que apaga, volta ou troca o idioma, posto antes dos outros, é apontado', () => {
  const page = (buttons: string, field = '<input name="nome">') => ({
    address: 'tela',
    html: `<html><body>${buttons}<form id="f" method="post">${field}<button class="x_primary">Enviar</button></form></body></html>`,
  })
  const language = '<button form="f" name="idioma" value="en">English</button>'
  expect(findWrongDefaults(page(language))).toEqual(['tela: Enter aperta “English”'])
  expect(findWrongDefaults(page(`<button form="f" aria-hidden="true"></button>${language}`))).toEqual([])
  expect(findWrongDefaults(page(language, '<input type="hidden" name="nome">'))).toEqual([])
  expect(findWrongDefaults(page('', '<input name="nome"><button name="acao" value="voltar">Voltar</button>'))).toEqual([
    'tela: Enter aperta “Voltar”',
  ])
  expect(findWrongDefaults(page(''))).toEqual([])
})
