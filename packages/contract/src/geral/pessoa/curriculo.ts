import * as z from 'zod'
import {
  booleano,
  data,
  dataOpcional,
  decimalOpcional,
  dinheiroOpcional,
  type FieldMeta,
  opcao,
  ref,
  texto,
  textoLongo,
  textoOpcional,
} from '../../kit/fields.ts'
import { NIVEL_IDIOMA, SITUACAO_FORMACAO, TIPO_CURSO, TIPO_FORMACAO } from '../codigos/codigos.ts'

/** Digits of one of the given lengths; null when empty. */
export const digitos = (label: string, sizes: readonly number[], error = 'Inválido') =>
  z
    .string()
    .nullish()
    .transform((v) => v?.replace(/\D/g, '') || null)
    .refine((v) => v === null || sizes.includes(v.length), { error })
    .meta({ label, kind: 'texto' })
/** Today's date: in the installation's time zone on the server, in the visitor's time zone in the browser. */
const hoje = (): string => {
  const now = new Date()
  const two = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Education of a person (specification 1 §5.5). */
export const formacaoForm = z.object({
  areaFormacaoId: ref('areaFormacao', {
    label: 'Área de Formação',
    fem: true,
    obrigatorio: 'Selecione a Área de Formação',
  }),
  curso: texto({ label: 'Curso', max: 100 }),
  local: texto({ label: 'Instituição', fem: true, max: 100 }),
  tipo: opcao(TIPO_FORMACAO, { label: 'Tipo' }),
  situacao: opcao(SITUACAO_FORMACAO, { label: 'Situação', fem: true, obrigatorio: 'Situação é obrigatória' }),
  conclusao: textoOpcional({ label: 'Conclusão', max: 20 }),
})
export type Formacao = z.output<typeof formacaoForm>

/** Professional experience: a listed position, or with `checkNomeCargo` the name of another one. */
export const experienciaForm = z
  .object({
    empresa: texto({ label: 'Empresa', fem: true, max: 120 }),
    contatoEmpresa: digitos('Telefone da empresa', [10, 11], 'Número inválido'),
    cargoId: ref('cargo', { label: 'Cargo', opcional: true }),
    checkNomeCargo: booleano({ label: 'Fornecer outro cargo não listado' }),
    nomeMercado: textoOpcional({ label: 'Outro cargo', max: 100 }),
    salario: dinheiroOpcional({ label: 'Último salário' }),
    dataAdmissao: data({ label: 'Data de Admissão', fem: true, obrigatorio: 'Data de Admissão é obrigatória' }),
    dataDesligamento: dataOpcional({ label: 'Data de Desligamento' }),
    motivoSaida: textoOpcional({ label: 'Motivo da saída', max: 100 }),
    observacao: textoLongo({ label: 'Observação', fem: true, max: 1000 }),
  })
  .refine((e) => e.checkNomeCargo || e.cargoId !== null, {
    error: 'Cargo é obrigatório',
    path: ['cargoId'],
    when: ({ value }) => typeof value === 'object',
  })
  .refine((e) => !e.checkNomeCargo || Boolean(e.nomeMercado), {
    error: 'Outro cargo é obrigatório',
    path: ['nomeMercado'],
    when: ({ value }) => typeof value === 'object',
  })
  .refine((e) => e.dataAdmissao <= hoje(), {
    error: 'A data de admissão deve ser igual ou anterior a data atual',
    path: ['dataAdmissao'],
  })
  .refine((e) => e.dataDesligamento === null || e.dataDesligamento >= e.dataAdmissao, {
    error: 'A data de desligamento não pode ser anterior à admissão',
    path: ['dataDesligamento'],
  })
export type Experiencia = z.output<typeof experienciaForm>

/** A language and its level. */
export const idiomaForm = z.object({
  idiomaId: ref('idioma', { label: 'Idioma', obrigatorio: 'Idioma é obrigatório' }),
  nivel: opcao(NIVEL_IDIOMA, { label: 'Nível', obrigatorio: 'Nível é obrigatório' }),
})
export type IdiomaDoCandidato = z.output<typeof idiomaForm>

const umaForma = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }
/**
 * Certificate or course of a person (specification 2 §5). An end date needs a start date, and only a finished course can have an expiry
 * date.
 */
export const certificadoForm = z
  .object({
    titulo: texto({ label: 'Título', max: 100 }),
    organizacao: texto({ label: 'Organização', fem: true, max: 100 }),
    tipo: opcao(TIPO_CURSO, { label: 'Tipo' }),
    dataInicio: dataOpcional({ label: 'Data de início' }),
    dataFim: dataOpcional({ label: 'Data de conclusão' }),
    validade: dataOpcional({ label: 'Validade' }),
    cargaHorariaTotal: decimalOpcional({ label: 'Carga horária total', max: 99_999 }),
    cargaHorariaDiaria: decimalOpcional({ label: 'Carga horária diária', max: 99_999 })
      .refine((v) => v === null || v <= 24, { error: 'Carga horária diária não pode ser maior 24 horas' })
      .meta({ label: 'Carga horária diária', kind: 'decimal' } satisfies FieldMeta),
    urlCertificado: textoOpcional({ label: 'Endereço do certificado', max: 500 })
      .refine((v) => v === null || /^https?:\/\/[^\s]+$/.test(v), {
        error: 'Informe um endereço que comece com https://',
      })
      .meta({ label: 'Endereço do certificado', kind: 'texto', max: 500 } satisfies FieldMeta),
  })
  .refine((c) => !c.dataFim || Boolean(c.dataInicio), {
    error: 'Data de início é obrigatória',
    path: ['dataInicio'],
    ...umaForma,
  })
  .refine((c) => !c.validade || Boolean(c.dataFim), {
    error: 'Data de conclusão é obrigatória',
    path: ['dataFim'],
    ...umaForma,
  })
  .refine((c) => !c.dataInicio || !c.dataFim || c.dataFim >= c.dataInicio, {
    error: 'A conclusão não pode ser anterior ao início',
    path: ['dataFim'],
    ...umaForma,
  })
  .refine((c) => !c.dataFim || !c.validade || c.validade >= c.dataFim, {
    error: 'A validade não pode ser anterior à conclusão',
    path: ['validade'],
    ...umaForma,
  })
  .refine(
    (c) =>
      typeof c.cargaHorariaTotal !== 'number' ||
      typeof c.cargaHorariaDiaria !== 'number' ||
      c.cargaHorariaTotal >= c.cargaHorariaDiaria,
    {
      error: 'Carga horária total não pode ser menor que a carga horária diária',
      path: ['cargaHorariaTotal'],
      ...umaForma,
    },
  )
export type Certificado = z.output<typeof certificadoForm>
/** A certificate as it is returned. */
export const certificadoLido = z.object({
  titulo: z.string(),
  organizacao: z.string(),
  tipo: z.string(),
  dataInicio: z.string().nullable(),
  dataFim: z.string().nullable(),
  validade: z.string().nullable(),
  cargaHorariaTotal: z.number().nullable(),
  cargaHorariaDiaria: z.number().nullable(),
  urlCertificado: z.string().nullable(),
})

/** The lists as they are returned. */
export const listasDoCandidato = {
  formacoes: z.array(
    z.object({
      areaFormacaoId: z.int(),
      curso: z.string(),
      local: z.string(),
      tipo: z.string(),
      situacao: z.string(),
      conclusao: z.string().nullable(),
    }),
  ),
  experiencias: z.array(
    z.object({
      empresa: z.string(),
      contatoEmpresa: z.string().nullable(),
      cargoId: z.int().nullable(),
      checkNomeCargo: z.boolean(),
      nomeMercado: z.string().nullable(),
      salario: z.number().nullable(),
      dataAdmissao: z.string(),
      dataDesligamento: z.string().nullable(),
      motivoSaida: z.string().nullable(),
      observacao: z.string().nullable(),
    }),
  ),
  idiomas: z.array(z.object({ idiomaId: z.int(), nivel: z.string() })),
}
