import { expect } from 'vitest'
import { readMail } from '../correio/read-mail'
import { startSmtp } from '../correio/smtp'
import { buildWorker, dueClock } from '../correio/worker'
import { testOnBothEngines } from '../databases'
import { emitirLinks, insertCenario, later, prazos, recursosOn } from './recursos'

testOnBothEngines(
  'o fornecedor recebe a permissão e cada mudança de prazo, com o antes, o depois e o porquê',
  async ({ db }) => {
    const { idLicitacao, idLote, aurora, brisa } = await insertCenario(db)
    const { recursos, emissao } = recursosOn(db)
    const links = await emitirLinks(emissao, idLicitacao)
    await db.updateTable('fornecedor').set({ email: null }).where('id', '=', brisa).execute()
    const de = { idLicitacao, idLote, ...prazos }
    const justificativa = 'Admitida em sessão,\ncom CPF 529.982.247-25 citado.'
    await recursos.grant({ ...de, token: links.permitir(idLote), justificativa, fornecedores: [aurora, brisa] })
    await recursos.changePrazos({
      ...de,
      token: links.dataRecurso,
      fimRecurso: later(prazos.fimRecurso, 1),
      justificativa: '',
    })

    const smtp = await startSmtp()
    await buildWorker(db, smtp.url, dueClock()).sendDue()
    expect(smtp.delivered.map(({ to }) => to)).toEqual([['aurora@example.com'], ['aurora@example.com']])
    const [concedido, alterado] = smtp.delivered.map(({ raw }) => readMail(raw))
    expect(concedido?.header('subject')).toBe('Recurso permitido: Carteiras')
    for (const text of [concedido?.text, concedido?.html]) {
      expect(text).toContain('A sua empresa pode apresentar recurso neste lote')
      expect(text).toContain('20/05/2030 10:00 (horário de Brasília)')
      expect(text).toContain('***.982.247-**')
      expect(text).not.toContain('529.982.247-25')
    }
    expect(alterado?.header('subject')).toBe('Prazos de recurso alterados: Carteiras')
    expect(alterado?.text).toContain(
      'Fim do recurso: 21/05/2030 10:00 (horário de Brasília); antes, 20/05/2030 10:00 (horário de Brasília)',
    )
    expect(alterado?.text).toContain('Fim da contrarrazão: 23/05/2030 10:00 (horário de Brasília)\n')
    expect(alterado?.text).not.toContain('Justificativa')
  },
)
