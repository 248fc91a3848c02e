export default {
  redirecionando: 'Redirigiendo...',
  continuar: 'Continuar',
}
