/** The public log of a session. */
export default {
  registros: {
    ABERTA: 'A sessão pública foi aberta.',
    SUSPENSA: 'A sessão foi suspensa, sem hora marcada para continuar. Motivo: {{motivo}}',
    SUSPENSA_ATE: 'A sessão foi suspensa e continua em {{retomaEm}}. Motivo: {{motivo}}',
    RETOMADA: 'A sessão foi retomada.',
    ENCERRADA: 'A sessão foi encerrada.',
    FASE: 'Lote {{lote}}: começou a fase {{fase}}.',
    FASE_ETAPA: 'Lote {{lote}}: começou a fase {{fase}}, {{etapa}}.',
    RESULTADO: 'Lote {{lote}}: o resultado é {{situacao}}.',
  },
}
