/**
 * Something that a person without a login may do, such as answering an evaluation. The endpoints that serve it declare it
 * (`access: person(purpose)`), links are made for it, and the module that owns it says what a person has to do
 * (docs/kit/acesso-pessoal.md). The name is stored with links and sessions, so it is never reused with another meaning.
 */
export interface Purpose {
  readonly name: string
  /** What the person does, as the pages say it: 'Responder avaliações'. */
  readonly label: string
}

/** Declares a purpose: `purpose('avaliacao.responder', 'Responder avaliações')`. */
export const purpose = (name: string, label: string): Purpose => ({ name, label })
