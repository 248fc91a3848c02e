// @module-tag rest
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { insertLicitacao, insertSolicitacao } from '../../../tests/builders'
import { startApp } from '../../../tests/http'
import { listeningPortal } from '../../../tests/listening-portal'
import { rememberingIo } from '../../../tests/terminal'
import { prepareCommand, runCommand } from '../run.server'

const protocolo = '2030-AB12-CD34'
const pdf = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'

/** Starts a portal that listens for commands. It has one confirmed request, and a PDF in the working directory. */
async function start() {
  const { portal, env, cwd, command } = await listeningPortal('resposta')
  await writeFile(path.join(cwd, 'Esclarecimento.pdf'), pdf)
  const idLicitacao = await insertLicitacao(portal.db)
  const id = await insertSolicitacao(portal.db, { id_licitacao: idLicitacao, protocolo })
  const respostas = async () => {
    const found = await portal.procurement.solicitacoes.listRespostas(idLicitacao, id)
    if (!found.ok) throw new Error(found.error)
    return found.value
  }
  const queued = () => portal.db.selectFrom('outbox').select(['chave', 'enviado_em']).execute()
  return { portal, env, cwd, command, respostas, queued, idLicitacao, id }
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
  const { portal, cwd, command, respostas, queued, idLicitacao } = await start()
  await insertSolicitacao(portal.db, { id_licitacao: idLicitacao, protocolo: '2030-EF56-GH78', confirmada_em: null })
  const anexo = ['--anexo', 'Esclarecimento.pdf']
  const refusals: [string[], string][] = [
    [['add', '2030-ZZZZ-ZZZZ', '--texto', 'Sim.', ...anexo], 'portal: não há pedido com o protocolo 2030-ZZZZ-ZZZZ'],
    [['add', '2030-EF56-GH78', '--texto', 'Sim.', ...anexo], 'portal: quem fez este pedido ainda não confirmou'],
    [['add', protocolo, '--texto', 'Sim.', '--anexo', 'nada.pdf'], `portal: ${path.join(cwd, 'nada.pdf')}: não existe`],
    [['add', protocolo, '--texto', ' '], 'portal: informe --texto'],
    [['add', '--texto', 'Sim.'], 'portal: informe <protocolo|número>'],
  ]
  for (const [argv, message] of refusals) {
    const { code, lines } = await command(...argv)
    expect([argv, code, lines[0]?.slice(0, message.length)]).toEqual([argv, 2, message])
  }
  expect([await respostas(), await queued()]).toEqual([[], []])
  expect(await portal.db.selectFrom('arquivo').select('id').execute()).toEqual([])
})

test('uma resposta se corrige, e o texto anterior continua no histórico público, com a sua data', async () => {
  const { portal, env, command, respostas, queued, idLicitacao, id } = await start()
  expect(await command('correct', protocolo, '--texto', 'Sim.')).toEqual({
    code: 2,
    lines: ['portal: este pedido ainda não tem resposta que se corrija; use add'],
  })
  await command('add', protocolo, '--texto', 'Sim, aceita.')
  expect(await command('correct', protocolo, '--texto', 'Não, só de 1 kg.')).toEqual({
    code: 0,
    lines: [`Correção publicada na licitação ${idLicitacao}, pedido ${id}.`],
  })
  await command('correct', protocolo, '--texto', 'Não, só de 2 kg.')
  const [first, second, third] = await respostas()
  expect([first, second, third]).toMatchObject([
    { resposta: 'Sim, aceita.', corrige: null },
    { resposta: 'Não, só de 1 kg.', corrige: first?.id },
    { resposta: 'Não, só de 2 kg.', corrige: second?.id },
  ])
  expect(await queued()).toHaveLength(3)
  const { get } = await startApp({ portal, env })
  const answer = await get(
    `/licitacao-readonly/api/public/v1/licitacoes/${idLicitacao}/esclarecimentosImpugnacoes/${id}/respostas`,
  )
  expect((await answer.json()).respostas.map(({ corrige }: { corrige: number }) => corrige)).toEqual([
    null,
    first?.id,
    second?.id,
  ])
  const eventos = await portal.db.selectFrom('evento').select('tipo').where('entidade', '=', 'solicitacao').execute()
  expect(eventos.map(({ tipo }) => tipo)).toEqual(['respondida', 'resposta corrigida', 'resposta corrigida'])
})

test('o que espera resposta é listado com protocolo, prazo e processo, e é dito a quem erra o protocolo', async () => {
  const { portal, env, command, idLicitacao } = await start()
  const run = async (...argv: string[]) => {
    const io = rememberingIo()
    const code = await runCommand(prepareCommand(argv, '/'), { portal, env, io })
    return `${code} ${io.text()}`
  }
  await portal.db
    .updateTable('solicitacao')
    .set({ data_cadastro: new Date('2030-05-10T12:00:00Z') })
    .execute()
  await insertSolicitacao(portal.db, { id_licitacao: idLicitacao, protocolo: '2030-EF56-GH78', confirmada_em: null })
  const { num_processo } = await portal.db.selectFrom('licitacao').select('num_processo').executeTakeFirstOrThrow()
  const line = `${protocolo} · Esclarecimento · responder até 15/05/2030 · processo ${num_processo} · Secretaria Municipal de Educação`
  await portal.db
    .updateTable('licitacao')
    .set({ data_abertura: new Date('2030-06-10T12:00:00Z') })
    .execute()
  expect(await run('solicitacao', 'list', '--pendentes')).toBe(`0 ${line}`)
  expect(await run('solicitacao', 'list', '--pendentes', '--orgao', 'semed')).toBe(`0 ${line}`)
  await expect(run('solicitacao', 'list')).rejects.toThrow('informe --pendentes')
  expect((await command('add', '2030-ZZZZ-ZZZZ', '--texto', 'Sim.')).lines.join('\n')).toBe(
    `portal: não há pedido com o protocolo 2030-ZZZZ-ZZZZ; esperam resposta:\n  ${line}`,
  )
  await command('add', protocolo, '--texto', 'Sim.')
  expect(await run('solicitacao', 'list', '--pendentes')).toBe('0 Nenhum pedido espera resposta.')
})

test('o que a lista diz de um pedido, também do que não tem protocolo, é o que a resposta recebe', async () => {
  const { portal, env, command, idLicitacao, id } = await start()
  await command('add', protocolo, '--texto', 'Sim.')
  const outro = await insertSolicitacao(portal.db, { id_licitacao: idLicitacao, protocolo: null })
  const io = rememberingIo()
  await runCommand(prepareCommand(['solicitacao', 'list', '--pendentes'], '/'), { portal, env, io })
  const [pedido = ''] = io.text().split(' · ')
  expect([pedido, outro]).toEqual([String(outro), id + 1])
  expect((await command('add', 'nada', '--texto', 'Sim.')).lines.join('\n')).toContain(`\n  ${outro} · Esclarecimento`)
  expect(await command('add', pedido, '--texto', 'Sim.')).toEqual({
    code: 0,
    lines: [`Resposta publicada na licitação ${idLicitacao}, pedido ${outro}.`],
  })
})

test('o órgão diz onde quer ser avisado, e quem recebe e-mails que não pediu os faz parar', async () => {
  const { portal, env } = await start()
  const run = async (...argv: string[]) => {
    const io = rememberingIo()
    const code = await runCommand(prepareCommand(argv, '/'), { portal, env, io })
    return `${code} ${io.text()}`
  }
  const email = () => portal.db.selectFrom('orgao').select('email').execute()
  expect(await run('orgao', 'email', 'SEMED', 'Licitacoes@Orgao.example')).toBe(
    '0 Secretaria Municipal de Educação: os pedidos são avisados a Licitacoes@Orgao.example.',
  )
  expect(await email()).toEqual([{ email: 'Licitacoes@Orgao.example' }])
  expect(await run('orgao', 'list')).toMatch(
    /^0 \d+ · SEMED · Secretaria Municipal de Educação · Licitacoes@Orgao.example$/,
  )
  await expect(run('orgao', 'email', 'SEMED', 'nada')).rejects.toThrow('nada não é um endereço de e-mail')
  expect(await run('orgao', 'email', 'SEMED', '-')).toContain('ninguém é avisado')
  expect(await email()).toEqual([{ email: null }])

  const stopped = () => portal.db.selectFrom('correio_recusado').select('destinatario').execute()
  const stop = await run('correio', 'stop', 'ana@example.com')
  for (const said of [
    'não recebe mais',
    'recibos',
    'pedidos de confirmação',
    'termo de adesão',
    'outra tentativa',
    'continuar',
  ])
    expect(stop).toContain(said)
  expect(JSON.stringify(await stopped())).not.toContain('ana')
  expect(await stopped()).toHaveLength(1)
  expect(await run('correio', 'allow', 'ana@example.com')).toContain('volta a receber')
  expect(await stopped()).toEqual([])
  await expect(run('correio', 'stop', 'nada')).rejects.toThrow('nada não é um endereço de e-mail')
})
