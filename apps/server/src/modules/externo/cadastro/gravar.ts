import * as c from '@quadro/contract/externo/cadastro/campos.ts'
import type { Extras, ExtraVisivel } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { camposDaPessoa } from '@quadro/contract/geral/pessoa/pessoa.ts'
import { todosOsErros } from '../../../kit/http/errors.ts'
import type { Db } from '../../../kit/transaction/tx.ts'
import {
  type EscolhasDoCandidato,
  enviadosDe,
  escreverExtras,
  gravarCurriculoDaPessoa,
  gravarEscolhas,
  type ListasDoCurriculo,
} from '../../geral/index.ts'

export const PESSOA = Object.keys(camposDaPessoa) as (keyof typeof camposDaPessoa)[]
const ESCOLHAS = ['cargos', 'areasInteresse', 'conhecimentos'] as const
const CANDIDATURA = ['primeiroEmprego', 'pretencaoSalarial', 'comoFicouSabendoVagaId', 'comoFicouSabendoOutro'] as const

/** The changes of a form: only fields that the company shows; others do not change. */
export interface Mudanca extends ListasDoCurriculo, EscolhasDoCandidato {
  pessoa: Record<string, unknown>
  candidato: Record<string, unknown>
  /** Extra fields of the company that candidates see and that the form contains. */
  camposExtras?: Extras
}
/** The fields of the person; those of the candidate are not part of HR's decision. */
export const daPessoa = ({
  pessoa,
  formacoes,
  certificados,
  experiencias,
  idiomas,
  camposExtras,
}: Mudanca): Record<string, unknown> => ({
  ...pessoa,
  ...(formacoes ? { formacoes } : {}),
  ...(certificados ? { certificados } : {}),
  ...(experiencias ? { experiencias } : {}),
  ...(idiomas ? { idiomas } : {}),
  ...(camposExtras ? { camposExtras } : {}),
})
/** The candidate's choices from the company's registries. */
export const escolhasDe = (mudanca: Mudanca): EscolhasDoCandidato =>
  Object.fromEntries(ESCOLHAS.flatMap((nome) => (mudanca[nome] ? [[nome, mudanca[nome]]] : [])))
export function mudancaDe(
  form: c.CamposDoCandidato & { camposExtras?: Extras | undefined },
  visiveis: readonly string[],
  extras: readonly ExtraVisivel[],
): Mudanca {
  const camposExtras = enviadosDe(form.camposExtras, extras)
  const shown = c.camposVisiveis(visiveis)
  const only = (names: readonly c.NomeDeCampo[]) =>
    Object.fromEntries(names.filter((name) => shown.has(name)).map((name) => [name, form[name]]))
  return {
    pessoa: only(PESSOA),
    candidato: only(CANDIDATURA),
    ...only(ESCOLHAS),
    ...(shown.has('formacoes') ? { formacoes: form.formacoes } : {}),
    ...(shown.has('certificados') ? { certificados: form.certificados } : {}),
    // A candidate looking for a first job has no experience.
    ...(shown.has('experiencias') ? { experiencias: form.primeiroEmprego ? [] : form.experiencias } : {}),
    ...(shown.has('idiomas') ? { idiomas: form.idiomas } : {}),
    ...(Object.keys(camposExtras).length > 0 ? { camposExtras } : {}),
  }
}

/** Refuses positions and places that the candidate may not choose. The foreign keys alone would accept any of the company's. */
export async function exigirReferencias(db: Db, mudanca: Mudanca): Promise<void> {
  const erros = todosOsErros()
  const { pessoa, cargos = [], areasInteresse = [], conhecimentos = [], experiencias = [] } = mudanca
  const listed = experiencias.flatMap((e) => (e.checkNomeCargo || e.cargoId === null ? [] : [e.cargoId]))
  const asked = [...new Set([...cargos, ...listed])]
  const found = asked.length === 0 ? [] : await db.selectFrom('cargo').select('id').where('id', 'in', asked).execute()
  const known = new Set(found.map((f) => f.id))
  if (cargos.some((id) => !known.has(id))) erros.em('cargos', 'Um dos cargos não está mais disponível')
  if (listed.some((id) => !known.has(id)))
    erros.em('experiencias', 'Um dos cargos das experiências não está mais disponível')
  const todos = async (tabela: 'areaInteresse' | 'competencia', ids: number[]) => {
    const wanted = [...new Set(ids)]
    if (wanted.length === 0) return true
    const found = await db
      .selectFrom(tabela as 'areaInteresse')
      .select('id')
      .where('id', 'in', wanted)
      .$if(tabela === 'competencia', (q) => q.where('tipo' as never, '=', 'CONHECIMENTO' as never))
      .execute()
    return found.length === wanted.length
  }
  if (!(await todos('areaInteresse', areasInteresse)))
    erros.em('areasInteresse', 'Uma das áreas de interesse não está mais disponível')
  if (!(await todos('competencia', conhecimentos)))
    erros.em('conhecimentos', 'Um dos conhecimentos não está mais disponível')
  if (pessoa.cidadeId && pessoa.ufId) {
    const cidade = await db
      .selectFrom('cidade')
      .select('estadoId')
      .where('id', '=', pessoa.cidadeId as number)
      .executeTakeFirst()
    if (cidade?.estadoId !== pessoa.ufId) erros.em('cidadeId', 'A cidade não pertence à UF escolhida')
  }
  erros.recusar()
}

/** Replaces the lists that the form showed and saves the company's extra fields. */
export async function gravarListas(db: Db, pessoaId: number, candidatoId: number, m: Mudanca): Promise<void> {
  await gravarEscolhas(db, candidatoId, m)
  await gravarCurriculoDaPessoa(db, pessoaId, m)
  await escreverExtras(db, pessoaId, m.camposExtras ?? {})
}
