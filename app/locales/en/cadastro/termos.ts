export default {
  title: 'Terms of Use and Privacy Policy',
  versao: 'Version {{versao}}',
  idioma: 'What is signed is the term in Portuguese.',
  termos: 'Terms of Use',
  adesao:
    'The supplier joins the Procurement Portal to take part, by electronic means, in the tenders and direct purchases published on it, and states to know the rules that apply to them.',
  verdade: 'The supplier states that the data of this term are true and undertakes to keep them up to date.',
  acesso:
    'Access is personal. The supplier answers for what is done with their credentials and tells the portal without delay of their loss or their use by somebody else.',
  aprovacao:
    'Sending proposals depends on the approval of the registration, which is made within 2 business days after the documents and the payment of the chosen plan have come in.',
  dados:
    'The personal data of this term are processed to carry out the registration and to meet legal obligations, as the Privacy Policy says.',
  portal: 'Privacy in the whole portal',
  privacidade: 'Privacy Policy',
  quais: {
    title: 'Which data are kept',
    texto:
      'What you fill in in the four steps, the adhesion term, the documents you send, and which e-mails you got. Nothing leaves your browser before the first Continue. Registration uses no cookies.',
  },
  base: {
    title: 'What for, and on what ground',
    texto:
      'To register whoever wants to take part in tenders (LGPD, art. 7, V, at the request of the data subject; art. 7, II and III, and art. 23, by legal obligation and to carry out public policy; Law 14.133/2021). The box of the terms records that you took note of them, with version and time: it is no consent.',
  },
  tempo: {
    title: 'For how long',
    texto:
      'A draft, 28 days. What the address of the receipt shows, 180 days. The registration, for as long as you are a supplier; after the approval, and after the last act of each process you took part in, for five years (LGPD, art. 16, I).',
  },
  quem: {
    title: 'Who sees them',
    texto:
      'Whoever runs the portal and whoever conducts the tenders. Of a postal code that is looked up, a public address service sees the code alone. Who registers is told to nobody.',
  },
  direitos: {
    title: 'What you may ask for',
    texto:
      'To see, correct, get a copy of or erase what is kept (LGPD, art. 18). What the law wants kept is blocked until the date you are told. Ask by telephone: {{telefones}}.',
  },
}
