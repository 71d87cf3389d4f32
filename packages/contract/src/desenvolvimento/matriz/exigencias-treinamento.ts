import * as z from 'zod'
import { ref, rowOf, textoOpcional } from '../../kit/fields.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { porExtenso } from '../certificacoes/certificacoes.ts'

/** What training is asked of whom: a course or a certification, of everybody or of those in a position, a function or an area, or exposed to a risk. */

export const camposDaExigencia = {
  certificacaoId: ref('certificacao', { label: 'Certificação', fem: true, opcional: true }),
  cursoId: ref('curso', { label: 'Curso', opcional: true }),
  cargoId: ref('cargo', { label: 'Cargo', opcional: true }),
  funcaoId: ref('funcao', { label: 'Função', fem: true, opcional: true }),
  areaId: ref('areaOrganizacional', { label: 'Área', fem: true, opcional: true }),
  riscoId: ref('risco', { label: 'Risco', opcional: true }),
  /** What asks for it: the norm and its item. */
  base: textoOpcional({ label: 'Norma e item', max: 200 }),
}
type Campos = z.output<z.ZodObject<typeof camposDaExigencia>>

/** Whom it is asked of, in words. */
export const aQuem = (e: Record<'cargoNome' | 'funcaoNome' | 'areaNome' | 'riscoNome', string | null>): string =>
  [
    e.cargoNome,
    e.funcaoNome && `função ${e.funcaoNome}`,
    e.areaNome && `área ${e.areaNome}`,
    e.riscoNome && `risco ${e.riscoNome}`,
  ]
    .filter(Boolean)
    .join(' · ') || 'Todas as pessoas'

export const exigenciasTreinamento = withoutOptions(
  resource({
    module: 'desenvolvimento',
    path: 'exigencias-treinamento',
    singular: 'Exigência de Treinamento',
    plural: 'Exigências de Treinamento',
    fem: true,
    label: (e) => `${e.treinamentoNome}, ${aQuem(e)}`,
    exclusao: 'O que as pessoas já fizeram fica. Não dá para desfazer.',
    fields: camposDaExigencia,
    rules: (form) =>
      form.superRefine((value, ctx) => {
        const { certificacaoId, cursoId } = value as unknown as Campos
        const recusar = (campo: keyof Campos, message: string) =>
          ctx.addIssue({ code: 'custom', path: [campo], message })
        if (certificacaoId === null && cursoId === null)
          recusar('certificacaoId', 'Escolha uma certificação ou um curso')
        if (certificacaoId !== null && cursoId !== null)
          recusar('cursoId', 'Escolha a certificação ou o curso, não os dois')
      }),
    row: {
      ...rowOf(camposDaExigencia),
      treinamentoNome: z.string(),
      /** Of the course or the certification, in months; null: it does not expire. */
      periodicidade: z.int().nullable(),
      cargoNome: z.string().nullable(),
      funcaoNome: z.string().nullable(),
      areaNome: z.string().nullable(),
      riscoNome: z.string().nullable(),
    },
    filters: {
      certificacaoId: ref('certificacao', { label: 'Certificação', fem: true }).optional(),
      cursoId: ref('curso', { label: 'Curso' }).optional(),
      cargoId: ref('cargo', { label: 'Cargo' }).optional(),
    },
    columns: {
      treinamentoNome: { label: 'Treinamento', format: 'text' },
      aQuem: { label: 'De quem se exige', format: 'text', value: aQuem },
      periodicidade: { label: 'Validade', format: 'text', value: (e) => porExtenso(e.periodicidade) },
      base: { label: 'Norma e item', format: 'text' },
    },
    sorts: ['treinamentoNome', 'periodicidade', 'base'],
    sort: 'treinamentoNome,asc',
  }),
)
export type ExigenciaTreinamento = z.output<typeof exigenciasTreinamento.row>
