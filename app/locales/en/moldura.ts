export default {
  redirecionando: 'Redirecting...',
  continuar: 'Continue',
}
