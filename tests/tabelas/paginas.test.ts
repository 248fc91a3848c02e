// @module-tag rest
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertCompraDireta, insertLicitacao } from '../builders'
import { openBehind, startApp, startPortal } from '../http'
import { insertItem } from '../sessao'

const labels = { 'pt-BR': 'Baixar esta lista', en: 'Download this list', es: 'Descargar esta lista' }
const backLabels = { 'pt-BR': 'Voltar à lista', en: 'Back to the list', es: 'Volver a la lista' }

test('abaixo de cada lista se baixa o que ela mostra, nas três línguas, e o buscador não segue os links', async () => {
  const { portal, env } = await startPortal()
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  for (const uf of ['PE', 'BA']) {
    const licitacao = await insertLicitacao(portal.db, { objeto: `Merenda de ${uf}`, uf })
    await insertItem(portal.db, licitacao, { descricao: `Merenda de ${uf}` })
    await insertCompraDireta(portal.db, { objeto: `Merenda de ${uf}`, uf })
  }
  await portal.busca.runQueue()
  const open = async (address: string) => parseHTML(await (await get(address)).text()).document
  const linkNamed = (document: Document, name: string) =>
    Array.from(document.querySelectorAll('a')).find((link) => link.textContent === name)
  for (const [lng, label] of Object.entries(labels))
    for (const list of [
      'consulta-licitacoes',
      'portal/licitacao/listagem',
      'portal/iframe/licitacao/listagem',
      'portal/compra-direta/listagem',
      'itens',
    ]) {
      const download = linkNamed(await open(`/licitacao-pub/${list}?estado=PE&page=1&lng=${lng}`), label)
      expect(download, `${list} ${lng}`).toBeDefined()
      const files = await open(download?.getAttribute('href') ?? '')
      const links = Array.from(files.querySelectorAll('a[href*="/tabelas/"]'))
      expect(links).toHaveLength(5)
      for (const link of links) {
        expect(link.getAttribute('rel')).toBe('nofollow')
        const answer = await get(link.getAttribute('href') ?? '')
        expect(answer.status).toBe(200)
        const text = await answer.text()
        if (/\.csv|jsonl/.test(link.getAttribute('href') ?? '')) expect(text).toContain('Merenda de PE')
        expect(text).not.toContain('Merenda de BA')
      }
      const back = linkNamed(files, backLabels[lng as keyof typeof backLabels])?.getAttribute('href') ?? ''
      expect((await open(back)).body.textContent).toContain('Merenda de PE')
    }
  expect(linkNamed(await open('/licitacao-pub/consulta-licitacoes?estado=AC'), labels['pt-BR'])).toBeUndefined()
  const all = await open('/licitacao-pub/api?estado=PE')
  expect(Array.from(all.querySelectorAll('a[href*="/tabelas/"]'))).toHaveLength(15)
  expect(all.querySelector('a[href*="estado=PE"]')).toBeNull()
})

test('diante de outro sistema nenhuma lista se baixa', async () => {
  const own = await startPortal()
  await insertLicitacao(own.portal.db)
  const { portal, env } = await openBehind({ REMOTE_URL: own.url })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  expect(await (await get('/licitacao-pub/api')).text()).not.toContain('/tabelas/')
  expect(await (await get('/licitacao-pub/consulta-licitacoes')).text()).not.toContain(labels['pt-BR'])
})
