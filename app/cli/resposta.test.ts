import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '~/composition/portal.server'
import { parseEnv } from '~/env.server'
import { insertLicitacao, insertSolicitacao } from '../../tests/builders'
import { emptyDataDir, temporaryFolder } from '../../tests/databases'
import { startApp } from '../../tests/http'
import { rememberingIo } from '../../tests/terminal'
import { main } from './main.server'
import { listenForCommands } from './socket/socket.server'

const protocolo = '2030-AB12-CD34'
const pdf = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'

/** A portal that takes commands, with one request that was confirmed and a PDF beside it. */
async function start() {
  const environment = { DATA_DIR: await emptyDataDir() }
  const env = parseEnv(environment)
  const portal = await openPortal(env)
  const listening = await listenForCommands(portal, env)
  onTestFinished(async () => {
    await listening.close()
    await portal.close()
  })
  const cwd = await temporaryFolder()
  await writeFile(path.join(cwd, 'Esclarecimento.pdf'), pdf)
  const idLicitacao = await insertLicitacao(portal.db)
  const id = await insertSolicitacao(portal.db, { id_licitacao: idLicitacao, protocolo })
  const command = async (...argv: string[]) => {
    const io = rememberingIo()
    const code = await main(['resposta', ...argv], { environment, cwd, io, signal: new AbortController().signal })
    return { code, lines: io.lines }
  }
  const respostas = async () => {
    const found = await portal.procurement.solicitacoes.listRespostas(idLicitacao, id)
    if (!found.ok) throw new Error(found.error)
    return found.value
  }
  const queued = () => portal.db.selectFrom('outbox').select(['chave', 'enviado_em']).execute()
  return { portal, env, command, respostas, queued, idLicitacao, id }
}

test('a resposta é pública, com o seu anexo se tem um, e quem pediu recebe um e-mail', async () => {
  const { portal, env, command, respostas, queued, idLicitacao, id } = await start()
  const done = { code: 0, lines: [`Resposta publicada na licitação ${idLicitacao}, pedido ${id}.`] }
  expect(await command('add', protocolo, '--texto', 'Sim, aceita.')).toEqual(done)
  expect(await command('add', protocolo.toLowerCase(), '--texto', 'Segue.', '--anexo', 'Esclarecimento.pdf')).toEqual(
    done,
  )
  const [first, second] = await respostas()
  expect(first).toMatchObject({ resposta: 'Sim, aceita.', anexoUri: null })
  expect(second).toMatchObject({ resposta: 'Segue.', anexoNome: 'Esclarecimento.pdf' })
  expect(await portal.procurement.solicitacoes.list(idLicitacao)).toMatchObject({ value: [{ situacao: 'RESPONDIDO' }] })

  const { get } = await startApp({ portal, env })
  const anexo = await get(`/licitacao-pub/arquivos?uri=${second?.anexoUri}`)
  expect([anexo.status, await anexo.text()]).toEqual([200, pdf])
  expect(await queued()).toEqual(
    [first, second].map((resposta) => ({ chave: `resposta:${resposta?.id}`, enviado_em: expect.any(Date) })),
  )
})

test('o que não se pode responder, ou anexar, é recusado com o motivo, e nada fica', async () => {
  const { portal, command, respostas, queued, idLicitacao } = await start()
  await insertSolicitacao(portal.db, { id_licitacao: idLicitacao, protocolo: '2030-EF56-GH78', confirmada_em: null })
  const anexo = ['--anexo', 'Esclarecimento.pdf']
  const refusals: [string[], string][] = [
    [['add', '2030-ZZZZ-ZZZZ', '--texto', 'Sim.', ...anexo], 'portal: não há pedido com o protocolo 2030-ZZZZ-ZZZZ'],
    [['add', '2030-EF56-GH78', '--texto', 'Sim.', ...anexo], 'portal: quem fez este pedido ainda não confirmou'],
    [['add', protocolo, '--texto', 'Sim.', '--anexo', 'nada.pdf'], 'portal: ENOENT'],
    [['add', protocolo, '--texto', ' '], 'portal: informe a resposta com --texto'],
    [['add', '--texto', 'Sim.'], 'portal: informe add e o protocolo do pedido'],
  ]
  for (const [argv, message] of refusals) {
    const { code, lines } = await command(...argv)
    expect([argv, code, lines[0]?.slice(0, message.length)]).toEqual([argv, 2, message])
  }
  expect([await respostas(), await queued()]).toEqual([[], []])
  expect(await portal.db.selectFrom('arquivo').select('id').execute()).toEqual([])
})
