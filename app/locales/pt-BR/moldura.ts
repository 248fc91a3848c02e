export default {
  redirecionando: 'A redirecionar...',
  continuar: 'Continuar',
  fora: {
    title: 'Esta página abre fora daqui',
    texto: 'O site em que você está não pode mostrar esta página dentro dele. Use o link para abri-la no lugar dele.',
  },
}
