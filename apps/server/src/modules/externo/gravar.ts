import * as c from '@quadro/contract/externo/campos.ts'
import { fieldError } from '../../kit/errors.ts'
import type { Db } from '../../kit/tx.ts'

export const PESSOA = Object.keys(c.camposDaPessoa) as (keyof typeof c.camposDaPessoa)[]
const CANDIDATURA = ['primeiroEmprego', 'pretencaoSalarial', 'comoFicouSabendoVagaId'] as const

/** What a form changes: only what the company shows; the rest stays as it is. */
export interface Mudanca {
  pessoa: Record<string, unknown>
  candidato: Record<string, unknown>
  cargos?: number[]
  formacoes?: c.CamposDoCandidato['formacoes']
  experiencias?: c.CamposDoCandidato['experiencias']
  idiomas?: c.CamposDoCandidato['idiomas']
}
export function mudancaDe(form: c.CamposDoCandidato, visiveis: readonly string[]): Mudanca {
  const shown = c.camposVisiveis(visiveis)
  const only = (names: readonly c.NomeDeCampo[]) =>
    Object.fromEntries(names.filter((name) => shown.has(name)).map((name) => [name, form[name]]))
  return {
    pessoa: only(PESSOA),
    candidato: only(CANDIDATURA),
    ...(shown.has('cargos') ? { cargos: [...new Set(form.cargos)] } : {}),
    ...(shown.has('formacoes') ? { formacoes: form.formacoes } : {}),
    // Who looks for the first job has no experiences.
    ...(shown.has('experiencias') ? { experiencias: form.primeiroEmprego ? [] : form.experiencias } : {}),
    ...(shown.has('idiomas') ? { idiomas: [...new Map(form.idiomas.map((i) => [i.idiomaId, i])).values()] } : {}),
  }
}

/** Refuses positions and places that the candidate may not choose: foreign keys alone would take any of the company's. */
export async function exigirReferencias(db: Db, { pessoa, cargos = [], experiencias = [] }: Mudanca): Promise<void> {
  const listed = experiencias.flatMap((e) => (e.checkNomeCargo || e.cargoId === null ? [] : [e.cargoId]))
  const asked = [...new Set([...cargos, ...listed])]
  const found = asked.length === 0 ? [] : await db.selectFrom('cargo').select('id').where('id', 'in', asked).execute()
  const known = new Set(found.map((f) => f.id))
  if (cargos.some((id) => !known.has(id))) throw fieldError('cargos', 'Um dos cargos não está mais disponível')
  if (listed.some((id) => !known.has(id)))
    throw fieldError('experiencias', 'Um dos cargos das experiências não está mais disponível')
  if (pessoa.cidadeId && pessoa.ufId) {
    const cidade = await db
      .selectFrom('cidade')
      .select('estadoId')
      .where('id', '=', pessoa.cidadeId as number)
      .executeTakeFirst()
    if (cidade?.estadoId !== pessoa.ufId) throw fieldError('cidadeId', 'A cidade não pertence à UF escolhida')
  }
}

/** Replaces the lists that the form showed. */
export async function gravarListas(db: Db, pessoaId: number, candidatoId: number, m: Mudanca): Promise<void> {
  if (m.cargos) {
    await db.deleteFrom('candidatoCargo').where('candidatoId', '=', candidatoId).execute()
    if (m.cargos.length > 0)
      await db
        .insertInto('candidatoCargo')
        .values(m.cargos.map((cargoId) => ({ candidatoId, cargoId })))
        .execute()
  }
  if (m.formacoes) {
    await db.deleteFrom('formacao').where('pessoaId', '=', pessoaId).execute()
    if (m.formacoes.length > 0)
      await db
        .insertInto('formacao')
        .values(m.formacoes.map((f) => ({ ...f, pessoaId })))
        .execute()
  }
  if (m.experiencias) {
    await db.deleteFrom('experiencia').where('pessoaId', '=', pessoaId).execute()
    if (m.experiencias.length > 0)
      await db
        .insertInto('experiencia')
        .values(
          m.experiencias.map((e) => ({
            ...e,
            pessoaId,
            ...(e.checkNomeCargo ? { cargoId: null } : { nomeMercado: null }),
          })),
        )
        .execute()
  }
  if (m.idiomas) {
    await db.deleteFrom('pessoaIdioma').where('pessoaId', '=', pessoaId).execute()
    if (m.idiomas.length > 0)
      await db
        .insertInto('pessoaIdioma')
        .values(m.idiomas.map((i) => ({ ...i, pessoaId })))
        .execute()
  }
}
