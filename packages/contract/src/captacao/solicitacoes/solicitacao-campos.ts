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
  refOpcional,
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
 * What the form edits. State, requester and releaser never come from a body: they change only by their actions. What else is
 * required depends on the company: solicitacao-regras.ts.
 */
export const camposDaSolicitacao = {
  data: data({ label: 'Data', fem: true }),
  descricao: texto({ label: 'Descrição', fem: true, max: 100 }),
  estabelecimentoId: refOpcional({ label: 'Estabelecimento' }),
  areaOrganizacionalId: refOpcional({ label: 'Área Organizacional', fem: true }),
  motivoSolicitacaoId: refOpcional({ label: 'Motivo' }),
  faixaSalarialId: refOpcional({ label: 'Cargo / Faixa Salarial' }),
  ambienteId: refOpcional({ label: 'Ambiente' }),
  funcaoId: refOpcional({ label: 'Função', fem: true }),
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
  ufId: refOpcional({ label: 'UF', fem: true }),
  cidadeId: refOpcional({ label: 'Cidade', fem: true }),
  bairrosIds: refs({ label: 'Bairros', max: 200 }),
  experiencias: textoLongo({ label: 'Experiências', fem: true }),
  infoComplementares: textoLongo({ label: 'Informações complementares', fem: true }),
  etapasIds: refs({ label: 'Etapas seletivas', max: 100 }),
  /** What candidates answer with their application; left out, what is asked stays as it is. The stages' are asked in the request's own tab. */
  avaliacoesIds: refs({ label: 'Avaliações do candidato', max: 50 }).optional(),
}
const campos = z.object(camposDaSolicitacao)
export type CamposDaSolicitacao = z.output<typeof campos>

/** What a new request starts with (specification 2 §3): in its form, and where a caller says nothing. */
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
/** A new request: what is left out takes its default; what is there and empty is refused as in the form. */
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
