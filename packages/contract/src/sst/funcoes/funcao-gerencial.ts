import * as z from 'zod'
import { data, ref, refs, textoLongo } from '../../kit/fields.ts'

/** What is asked of who has a function from a day on, and its risks. */

/** A risk of a function: where it comes from and what is done against it. */
export const riscoNaFuncao = z.object({
  riscoId: ref('risco', { label: 'Risco' }),
  fonteRiscoId: ref('fonteRisco', { label: 'Fonte de risco', fem: true, opcional: true }),
  medidasSegurancaIds: refs('medidaSeguranca', { label: 'Medidas de segurança', max: 50 }),
})
export const camposGerenciais = {
  data: data({ label: 'A partir da data', fem: true }),
  normasInternas: textoLongo({ label: 'Normas internas', fem: true, max: 8000 }),
  atribuicaoComando: textoLongo({ label: 'Atribuição de comando', fem: true, max: 8000 }),
  /** Kept as they were when the user may not see exams. */
  examesIds: refs('exame', { label: 'Exames', max: 100 }),
  episIds: refs('epi', { label: 'EPIs', max: 100 }),
  cursosIds: refs('curso', { label: 'Cursos', max: 100 }),
  riscosFuncoes: z.array(riscoNaFuncao).max(100, { error: 'Informe no máximo 100 riscos' }),
}
type Campos = z.output<z.ZodObject<typeof camposGerenciais>>
export const comRegrasGerenciais = <S extends z.ZodObject>(form: S): S =>
  form.superRefine((value, ctx) => {
    const { riscosFuncoes } = value as Campos
    const vistos = new Set<string>()
    for (const [i, { riscoId, fonteRiscoId }] of riscosFuncoes.entries()) {
      const chave = `${riscoId}|${fonteRiscoId}`
      if (vistos.has(chave))
        ctx.addIssue({
          code: 'custom',
          path: ['riscosFuncoes', i, 'riscoId'],
          message: 'Este risco, desta fonte, já está nesta função.',
        })
      vistos.add(chave)
    }
  }) as S

const nomeado = z.array(z.object({ id: z.int(), nome: z.string() }))
export const historicoGerencial = z.object({
  id: z.int(),
  versao: z.int(),
  data: z.string(),
  normasInternas: z.string().nullable(),
  atribuicaoComando: z.string().nullable(),
  /** Null: this user may not see exams, whether there are any or not. */
  exames: nomeado.nullable(),
  epis: nomeado,
  cursos: nomeado,
  riscosFuncoes: z.array(
    z.object({
      riscoId: z.int(),
      riscoDescricao: z.string(),
      grupoRisco: z.string(),
      fonteRiscoId: z.int().nullable(),
      fonteRiscoNome: z.string().nullable(),
      medidas: z.array(z.object({ id: z.int(), descricao: z.string() })),
    }),
  ),
})
export type HistoricoGerencial = z.infer<typeof historicoGerencial>
