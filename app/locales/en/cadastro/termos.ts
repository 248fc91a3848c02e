export default {
  title: 'Terms of Use and Privacy Policy',
  description: 'What suppliers accept when they register, and how their data are handled.',
  versao: 'Version {{versao}}',
  idioma: 'You sign the agreement in Portuguese.',
  termos: 'Terms of Use',
  adesao:
    'The supplier joins the Procurement Portal to take part, by electronic means, in the tenders and direct purchases published on it, and declares that they know the rules that apply to them.',
  verdade: 'The supplier declares that the data in this agreement are true and undertakes to keep them up to date.',
  acesso:
    'Access is personal. The supplier is responsible for what is done with their credentials and tells the portal without delay if they are lost or used by somebody else.',
  aprovacao:
    'The supplier can send proposals after the registration is approved. Approval takes up to 2 business days after the documents are received and the payment of the chosen plan is confirmed.',
  dados:
    'The personal data in this agreement are processed to carry out the registration and to meet legal obligations, as the Privacy Policy says.',
  portal: 'Privacy across the portal',
  privacidade: 'Privacy Policy',
  quais: {
    title: 'Which data we keep',
    texto:
      'What you fill in during the four steps, the adhesion agreement, the documents you send, and which e-mails you got. Nothing leaves your browser before the first Continue. The registration uses no cookies.',
  },
  base: {
    title: 'What we use the data for, and on what basis',
    texto:
      'To register those who want to take part in tenders (LGPD, art. 7, V, at the request of the data subject; art. 7, II and III, and art. 23, by legal obligation and to carry out public policy; Law 14.133/2021). The terms checkbox records that you took note of them, with the version and the time: it is not consent.',
  },
  tempo: {
    title: 'For how long',
    texto:
      'Draft: 28 days. What the receipt address shows: 180 days. Registration: while you are a supplier and, after the approval and the last act in each process you took part in, for five years (LGPD, art. 16, I).',
  },
  quem: {
    title: 'Who sees the data',
    texto:
      'Those who run the portal and those who conduct the tenders. When you look up a CEP, the address service gets only the CEP. We tell nobody who has registered.',
  },
  direitos: {
    title: 'What you may ask for',
    texto:
      'See, correct or delete the data we keep, or get a copy (LGPD, art. 18). What the law requires us to keep is blocked until the date we give you. Ask by phone: {{telefones}}.',
  },
}
