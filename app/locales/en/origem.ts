import type { Translation } from '..'
import type origem from '../pt-BR/origem'

export default {
  title: 'Where the data come from',
  voltar: 'Back to where the data come from',
  fonte: { pncp: 'PNCP', comprasgov: 'Compras.gov.br' },
  campo: { fonte: 'What was read', situacao: 'State', contagem: 'Records' },
  sync: {
    title: 'What the portal reads of PNCP by itself',
    nada: 'The portal reads nothing of PNCP by itself. Whoever runs the server sets it in SYNC_PNCP.',
    desde: 'Everything that has changed since {{dia}} was read.',
    semDesde: 'No period has been read as a whole yet.',
    lidoEm: 'What is recent was read last on {{em}}.',
    naoLido: 'What is recent has not been read yet.',
    periodos: 'Periods read: {{lidos}} of {{total}}.',
    compras: 'Purchases seen: {{vistas}}. Waiting for items and documents: {{pendentes}}.',
    falhas: 'Open failures: {{total}}. Those that are tried first:',
    tentarEm: 'Tried again after {{em}}.',
    pausada: 'The rounds have been paused since {{em}}. In the terminal, portal sync resume goes on with them.',
    suspeita:
      'On {{em}} PNCP said that it does not have {{compras}} purchases: these are too many, and none left the lists.',
    rejeitados: 'Records that could not be stored: {{total}}',
  },
  importacao: {
    title: 'Imports',
    explica: 'Each import made in the terminal, the newest first. Open one to see what could not be stored.',
    nenhuma: 'No import yet. Those that are made in the terminal, with portal import, appear here.',
    de: '{{origem}}, {{em}}',
    contagem: 'New: {{novos}}. Changed: {{alterados}}. Unchanged: {{inalterados}}. Rejected: {{rejeitados}}.',
    terminada: 'It ended on {{em}}.',
    interrompida: 'It was interrupted on {{em}}. What was stored stays; repeated, it goes on.',
    semFim:
      'It has not ended: it is still running, or stopped without being able to say so. Its last sign is of {{em}}. What was stored stays.',
  },
  recusas: {
    title: 'Rejected ({{total}})',
    explica:
      'These records could not be stored, for the reasons that follow. Correct them at the source and import again: what is stored only changes if it changed there.',
    nenhuma: 'No rejected record is kept here.',
    faltam:
      'Here are {{guardadas}}: the first 10,000 of each of the 50 newest imports are kept. The file on the machine of the portal has all of them.',
  },
} satisfies Translation<typeof origem>
