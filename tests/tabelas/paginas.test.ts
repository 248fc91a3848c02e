// @module-tag rest
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertCompraDireta, insertLicitacao } from '../builders'
import { openBehind, startApp, startPortal } from '../http'

const labels = { 'pt-BR': 'Baixar esta lista', en: 'Download this list', es: 'Descargar esta lista' }

test('abaixo de cada lista se baixa o que ela mostra, nas três línguas, e o buscador não segue os links', async () => {
  const { portal, env } = await startPortal()
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  for (const uf of ['PE', 'BA']) {
    await insertLicitacao(portal.db, { objeto: `Merenda de ${uf}`, uf })
    await insertCompraDireta(portal.db, { objeto: `Merenda de ${uf}`, uf })
  }
  const listLinks = async (path: string, label: string) => {
    const { document } = parseHTML(await (await get(`/licitacao-pub/${path}`)).text())
    const nav = Array.from(document.querySelectorAll('nav')).find((each) => each.getAttribute('aria-label') === label)
    return Array.from(nav?.querySelectorAll('a') ?? [])
  }
  for (const [lng, label] of Object.entries(labels))
    for (const list of [
      'consulta-licitacoes',
      'portal/licitacao/listagem',
      'portal/iframe/licitacao/listagem',
      'portal/compra-direta/listagem',
    ]) {
      const links = await listLinks(`${list}?estado=PE&page=1&lng=${lng}`, label)
      expect(links, `${list} ${lng}`).toHaveLength(5)
      for (const link of links) {
        expect(link.getAttribute('rel')?.split(' ')).toContain('nofollow')
        const answer = await get(link.getAttribute('href') ?? '')
        expect(answer.status).toBe(200)
        const text = await answer.text()
        if (/\.csv|jsonl/.test(link.getAttribute('href') ?? '')) expect(text).toContain('Merenda de PE')
        expect(text).not.toContain('Merenda de BA')
      }
    }
  expect(await listLinks('consulta-licitacoes?estado=AC', labels['pt-BR'])).toEqual([])
})

test('diante de outro sistema nenhuma lista se baixa', async () => {
  const own = await startPortal()
  await insertLicitacao(own.portal.db)
  const { portal, env } = await openBehind({ REMOTE_URL: own.url })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  expect(await (await get('/licitacao-pub/consulta-licitacoes')).text()).not.toContain(labels['pt-BR'])
})
