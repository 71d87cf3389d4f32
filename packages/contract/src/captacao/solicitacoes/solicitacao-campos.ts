import * as z from 'zod'
import { ESCOLARIDADE, enumDe, SEXO, SEXO_PADRAO, TIPO_VAGA, VINCULO } from '../../geral/codigos/codigos.ts'
import {
  booleano,
  data,
  dataOpcional,
  dinheiroOpcional,
  EMAIL,
  inteiro,
  inteiroOpcional,
  opcao,
  opcaoOpcional,
  ref,
  refs,
  texto,
  textoLongo,
  textoOpcional,
} from '../../kit/fields.ts'

const emails = z
  .array(z.string().trim().max(120))
  .max(50, { error: 'Informe no máximo 50 e-mails' })
  .transform((list) => list.filter((email) => email !== ''))
  .refine((list) => list.every((email) => EMAIL.test(email)), { error: 'E-mail inválido' })
const substituidos = z
  .array(z.object({ id: z.int().positive().nullable(), nome: z.string().max(200).nullish() }))
  .max(50)
  .refine((list) => list.slice(0, -1).every((s) => s.id !== null), {
    error: 'Somente o último talento pode ficar vazio',
  })
  .transform((list) => list.flatMap((s) => (s.id === null ? [] : [{ id: s.id }])))

/**
 * Fields of the form. State, requester and releaser never come from a body: they change only through their actions. solicitacao-regras.ts
 * says which further fields the company requires.
 */
export const camposDaSolicitacao = {
  data: data({ label: 'Data', fem: true }),
  descricao: texto({ label: 'Descrição', fem: true, max: 100 }),
  estabelecimentoId: ref('estabelecimento', { label: 'Estabelecimento', opcional: true }),
  areaOrganizacionalId: ref('areaOrganizacional', { label: 'Área Organizacional', fem: true, opcional: true }),
  motivoSolicitacaoId: ref('motivoSolicitacao', { label: 'Motivo', opcional: true }),
  faixaSalarialId: ref('faixaSalarial', { label: 'Cargo / Faixa Salarial', opcional: true }),
  ambienteId: ref('ambiente', { label: 'Ambiente', opcional: true }),
  funcaoId: ref('funcao', { label: 'Função', fem: true, opcional: true }),
  quantidade: inteiro({ label: 'Número de vagas', min: 1, max: 9999, erro: 'Informe 1 ou mais' }),
  horarioComercial: texto({ label: 'Horário comercial', max: 100 }),
  horasDiariasPrevistas: textoOpcional({ label: 'Horas diárias previstas', max: 10 }),
  qtdDiasPrevisao: inteiroOpcional({ label: 'Dias previstos', max: 9999 }),
  dataPrevisaoEncerramento: dataOpcional({ label: 'Previsão de encerramento', fem: true }),
  tipoVaga: opcao(TIPO_VAGA, { label: 'Tipo de vaga' }),
  invisivelParaGestor: booleano({ label: 'Invisível para o gestor' }),
  reservadaPcd: booleano({ label: 'Vaga reservada a pessoas com deficiência', fem: true }),
  recrutadorResponsavel: textoOpcional({ label: 'Recrutador responsável', max: 100 }),
  emailsCheck: emails.meta({ label: 'E-mails que recebem o andamento' }),
  incluirColaboradoresDesligados: booleano({ label: 'Incluir colaboradores desligados' }),
  colaboradoresSubstituidos: substituidos.meta({ label: 'Talentos substituídos' }),
  vinculo: opcaoOpcional(VINCULO, { label: 'Vínculo' }),
  remuneracao: dinheiroOpcional({
    label: 'Remuneração',
    fem: true,
    erro: 'Remuneração deve ser um número positivo',
    sensibilidade: 'salario',
  }),
  escolaridade: opcaoOpcional(ESCOLARIDADE, { label: 'Escolaridade', fem: true }),
  escolaridades: z.array(enumDe(ESCOLARIDADE)).max(15).meta({ label: 'Escolaridades aceitas' }),
  sexo: opcaoOpcional(SEXO, { label: 'Sexo' }),
  idadeMinima: inteiroOpcional({ label: 'Idade mínima', fem: true, max: 120 }),
  idadeMaxima: inteiroOpcional({ label: 'Idade máxima', fem: true, max: 120 }),
  ufId: ref('estado', { label: 'UF', fem: true, opcional: true }),
  cidadeId: ref('cidade', { label: 'Cidade', fem: true, opcional: true }),
  bairrosIds: refs('bairro', { label: 'Bairros', max: 200 }),
  experiencias: textoLongo({ label: 'Experiências', fem: true }),
  infoComplementares: textoLongo({ label: 'Informações complementares', fem: true }),
  etapasIds: refs('etapaSeletiva', { label: 'Etapas seletivas', max: 100 }),
  /**
   * Evaluations that candidates answer with their application. When left out, they do not change. The evaluations of the stages have their
   * own tab in the request.
   */
  avaliacoesIds: refs('modeloCandidato', { label: 'Avaliações do candidato', max: 50 }).optional(),
}
const campos = z.object(camposDaSolicitacao)
export type CamposDaSolicitacao = z.output<typeof campos>

/** Initial values of a new request (specification 2 §3), in its form and for callers that leave a field out. */
export const PADROES = {
  quantidade: 1,
  vinculo: 'E',
  sexo: SEXO_PADRAO,
  invisivelParaGestor: false,
  reservadaPcd: false,
  incluirColaboradoresDesligados: false,
} as const satisfies Partial<CamposDaSolicitacao>

/** Rules between the fields. */
export const entreCampos = <T extends z.ZodType<CamposDaSolicitacao>>(schema: T) =>
  schema
    .refine((s) => s.idadeMinima === null || s.idadeMaxima === null || s.idadeMinima <= s.idadeMaxima, {
      error: 'Idade máxima inferior à mínima',
      path: ['idadeMaxima'],
    })
    .refine((s) => s.dataPrevisaoEncerramento === null || s.dataPrevisaoEncerramento >= s.data, {
      error: 'Data final inferior a data inicial.',
      path: ['dataPrevisaoEncerramento'],
    })

const { quantidade, vinculo, sexo, invisivelParaGestor, reservadaPcd, incluirColaboradoresDesligados } =
  camposDaSolicitacao
/** A new request. A field left out takes its default; a field that is present but empty is refused, as in the form. */
export const solicitacaoNova = entreCampos(
  z.object({
    ...camposDaSolicitacao,
    quantidade: quantidade.default(PADROES.quantidade),
    vinculo: z.preprocess((v) => (v === undefined ? PADROES.vinculo : v), vinculo),
    sexo: z.preprocess((v) => (v === undefined ? PADROES.sexo : v), sexo),
    invisivelParaGestor: invisivelParaGestor.default(PADROES.invisivelParaGestor),
    reservadaPcd: reservadaPcd.default(PADROES.reservadaPcd),
    incluirColaboradoresDesligados: incluirColaboradoresDesligados.default(PADROES.incluirColaboradoresDesligados),
  }),
)
export const solicitacaoForm = entreCampos(campos)
