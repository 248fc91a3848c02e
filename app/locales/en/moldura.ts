export default {
  redirecionando: 'Redirecting...',
  continuar: 'Continue',
  fora: {
    title: 'This page opens outside this site',
    texto:
      'The site you are on cannot show this page inside its own. Use the link to open the page in place of that site.',
  },
}
