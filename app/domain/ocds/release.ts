/** The parts of OCDS 1.1.5 and of its extensions that the portal fills in. What is not known is absent, never `null`. */
export type Release = {
  ocid: string
  id: string
  date: string
  tag: ('tender' | 'award' | 'compiled')[]
  initiationType: 'tender'
  language: 'pt'
  parties: Organization[]
  buyer: OrganizationReference
  planning?: { documents: OcdsDocument[] }
  tender: Tender
  awards?: Award[]
}

export type TenderStatus = 'planned' | 'active' | 'cancelled' | 'unsuccessful' | 'complete'
export type ProcurementMethod = 'open' | 'selective' | 'limited' | 'direct'
export type PartyRole = 'buyer' | 'procuringEntity' | 'supplier' | 'enquirer'

export type Value = { amount: number; currency: 'BRL' }
export type Period = { startDate?: string; endDate?: string }

export type Organization = {
  id: string
  name: string
  identifier?: { scheme: 'BR-CNPJ'; id: string; legalName: string }
  address?: { locality?: string; region?: string; countryName: string }
  roles: PartyRole[]
}
export type OrganizationReference = { id: string; name: string }

export type Tender = {
  id: string
  title?: string
  description: string
  status?: TenderStatus
  procuringEntity: OrganizationReference
  items?: Item[]
  value?: Value
  procurementMethod?: ProcurementMethod
  procurementMethodDetails?: string
  procurementMethodRationale?: string
  awardCriteria?: 'priceOnly' | 'ratedCriteria'
  awardCriteriaDetails?: string
  submissionMethod?: ('electronicSubmission' | 'inPerson')[]
  submissionMethodDetails?: string
  tenderPeriod?: Period
  enquiryPeriod?: Period
  awardPeriod?: Period
  hasEnquiries?: boolean
  documents?: OcdsDocument[]
  lots?: Lot[]
  enquiries?: Enquiry[]
}

export type Item = {
  id: string
  description: string
  quantity?: number
  unit?: { name?: string; value?: Value }
  relatedLot?: string
}

export type Lot = { id: string; description: string; status?: TenderStatus }

export type OcdsDocument = {
  id: string
  documentType?: string
  title: string
  url?: string
  datePublished?: string
}

/** The last three are of the portal's own extension (`app/contract/ocds.ts`). */
export type Enquiry = {
  id: string
  date: string
  author?: OrganizationReference
  description: string
  answer?: string
  dateAnswered?: string
  requestType: 'clarification' | 'challenge'
  documents?: OcdsDocument[]
  answers?: EnquiryAnswer[]
}

/** `corrects`: the id of the answer that this one takes the place of. */
export type EnquiryAnswer = { id: string; date: string; text: string; corrects?: string; documents?: OcdsDocument[] }

export type Award = {
  id: string
  status: 'pending' | 'active'
  value?: Value
  suppliers: OrganizationReference[]
  items?: Item[]
  relatedLots?: string[]
}
