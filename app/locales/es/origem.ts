import type { Translation } from '..'
import type origem from '../pt-BR/origem'

export default {
  title: 'Origen de los datos',
  voltar: 'Volver al origen de los datos',
  fonte: { pncp: 'PNCP', comprasgov: 'Compras.gov.br' },
  campo: { fonte: 'Qué se leyó', situacao: 'Situación', contagem: 'Registros' },
  sync: {
    title: 'Lo que el portal lee del PNCP por sí mismo',
    nada: 'El portal no lee nada del PNCP por sí mismo. Quien cuida del servidor lo configura en SYNC_PNCP.',
    desde: 'Todo lo que cambió desde el {{dia}} fue leído.',
    semDesde: 'Todavía no hay un período leído por entero.',
    lidoEm: 'Lo reciente se leyó por última vez el {{em}}.',
    naoLido: 'Lo reciente todavía no se ha leído.',
    periodos: 'Períodos leídos: {{lidos}} de {{total}}.',
    compras: 'Compras vistas: {{vistas}}. Esperan ítems y documentos: {{pendentes}}.',
    falhas: 'Fallas abiertas: {{total}}. Las que se intentan antes:',
    tentarEm: 'Nuevo intento después del {{em}}.',
    pausada: 'Las rondas están detenidas desde el {{em}}. En la terminal, portal sync resume las retoma.',
    suspeita: 'El {{em}} el PNCP dijo no tener {{compras}} compras: son demasiadas, y ninguna salió de las listas.',
    rejeitados: 'Registros que no entraron: {{total}}',
  },
  importacao: {
    title: 'Importaciones',
    explica: 'Cada importación hecha en la terminal, la más nueva primero. Abra una para ver lo que no pudo entrar.',
    nenhuma: 'Ninguna importación todavía. Las que se hagan en la terminal, con portal import, aparecerán aquí.',
    de: '{{origem}}, {{em}}',
    contagem: 'Nuevos: {{novos}}. Cambiados: {{alterados}}. Sin cambios: {{inalterados}}. Rechazados: {{rejeitados}}.',
    terminada: 'Terminó el {{em}}.',
    interrompida: 'Fue interrumpida el {{em}}. Lo que ya entró queda; repetida, continúa.',
    semFim:
      'No terminó: todavía está en curso, o paró sin poder decirlo. La última señal es del {{em}}. Lo que ya entró queda.',
  },
  recusas: {
    title: 'Rechazados ({{total}})',
    explica:
      'Estos registros no pudieron entrar, por los motivos que siguen. Corríjalos en el origen e importe de nuevo: lo que ya entró solo cambia si allí cambió.',
    nenhuma: 'Ningún registro rechazado está guardado aquí.',
    faltam:
      'Aquí están {{guardadas}}: quedan los primeros 10.000 de cada una de las 50 importaciones más nuevas. El archivo en la máquina del portal los tiene todos.',
  },
} satisfies Translation<typeof origem>
