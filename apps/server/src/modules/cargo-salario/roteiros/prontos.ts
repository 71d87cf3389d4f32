import {
  EVENTO_ADMISSAO,
  EVENTO_DESLIGAMENTO,
  EVENTO_TRANSFERENCIA,
} from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import { readyMade } from '../../../kit/records/ready.ts'

/** Title, what to do, who does it, days from the event, kind of document by name, position of the step that must be over before. */
export type EtapaPronta = readonly [string, string, 'R' | 'G' | 'P', number, string | null, number | null]

/** The templates with which a new installation and the demonstration begin, their steps in the order of the days. */
export const ROTEIRO_DE_ADMISSAO = {
  nome: 'Admissão',
  descricao: 'O que toda admissão pede, dos papéis antes do primeiro dia à conversa do primeiro mês.',
  evento: EVENTO_ADMISSAO,
} as const
export const ETAPAS_DA_ADMISSAO: readonly EtapaPronta[] = [
  ['Pedir os documentos da admissão', 'Envie à pessoa a lista do que trazer e até quando.', 'R', -10, null, null],
  [
    'Enviar o comprovante de endereço',
    'Conta de água, luz ou telefone dos últimos três meses.',
    'P',
    -7,
    'Comprovante de endereço',
    null,
  ],
  [
    'Fazer o exame admissional',
    'A clínica entrega o atestado de saúde ocupacional (ASO) ao RH. Antes do primeiro dia: NR-7.',
    'R',
    -3,
    null,
    1,
  ],
  ['Preparar o lugar de trabalho', 'Mesa, equipamentos, uniforme e acessos para o primeiro dia.', 'G', -3, null, null],
  [
    'Enviar a admissão ao eSocial',
    'Evento S-2190 ou S-2200, até a véspera do primeiro dia de trabalho.',
    'R',
    -1,
    null,
    null,
  ],
  ['Assinar o contrato de trabalho', 'Guarde aqui a via assinada.', 'R', 0, 'Contrato de trabalho', null],
  ['Receber a pessoa', 'Apresente a equipe, o lugar e quem procurar para cada coisa.', 'G', 0, null, null],
  ['Ler e assinar o código de conduta', 'Devolva o termo assinado.', 'P', 5, 'Termo assinado', null],
  ['Combinar o que se espera nos primeiros três meses', 'Metas, apoio e a próxima conversa.', 'G', 7, null, 7],
  [
    'Conversar sobre o primeiro mês',
    'O que vai bem, o que falta e o que mudar até o fim da experiência.',
    'G',
    30,
    null,
    9,
  ],
]

export const ROTEIRO_DE_TRANSFERENCIA = {
  nome: 'Transferência',
  descricao: 'Mudança de estabelecimento, área ou cargo: o que passa adiante, o que se prepara e a primeira conversa.',
  evento: EVENTO_TRANSFERENCIA,
} as const
export const ETAPAS_DA_TRANSFERENCIA: readonly EtapaPronta[] = [
  ['Combinar a mudança com os dois gestores', 'Dia, trabalho em andamento e quem fica com ele.', 'R', -10, null, null],
  ['Preparar o lugar novo', 'Mesa, equipamentos, uniforme e EPIs do posto.', 'R', -3, null, null],
  ['Conferir riscos e exames', 'Mudou de risco: exame antes do primeiro dia na função (NR-7).', 'R', -3, null, null],
  ['Passar o trabalho adiante', 'Deixe por escrito o que está em andamento e com quem fica.', 'P', -1, null, 1],
  ['Atualizar acessos e crachá', 'Tire os da área que fica para trás.', 'R', 0, null, null],
  ['Receber a pessoa', 'Apresente a equipe, o lugar e quem procurar para cada coisa.', 'G', 0, null, null],
  ['Conversar sobre as primeiras semanas', 'O que vai bem, o que falta e o que mudar.', 'G', 30, null, 6],
]
export const ROTEIRO_DE_DESLIGAMENTO = {
  nome: 'Desligamento',
  descricao: 'O que todo desligamento pede, do aviso aos papéis dos dez dias seguintes.',
  evento: EVENTO_DESLIGAMENTO,
} as const
export const ETAPAS_DO_DESLIGAMENTO: readonly EtapaPronta[] = [
  ['Combinar a saída com o gestor', 'Quem fica com o trabalho, e como a equipe fica sabendo.', 'R', -5, null, null],
  ['Passar o trabalho adiante', 'Acompanhe a entrega do que está em andamento.', 'G', -1, null, 1],
  ['Agendar a entrevista de desligamento', 'Na página da pessoa, em Entrevista de desligamento.', 'R', -1, null, null],
  ['Recolher crachá, chaves e equipamentos', 'Confira com o termo de entrega.', 'G', 0, null, null],
  ['Encerrar os acessos aos sistemas', 'E-mail, sistemas de terceiros e senhas partilhadas.', 'R', 0, null, null],
  ['Fazer o exame demissional', 'Até dez dias depois do fim do contrato (NR-7).', 'R', 10, null, null],
  [
    'Pagar as verbas e entregar os documentos',
    'Até dez dias depois do fim do contrato (CLT, art. 477).',
    'R',
    10,
    null,
    null,
  ],
  ['Enviar o desligamento ao eSocial', 'Evento S-2299, até dez dias depois.', 'R', 10, null, null],
]
const PRONTOS = [
  [ROTEIRO_DE_ADMISSAO, ETAPAS_DA_ADMISSAO],
  [ROTEIRO_DE_TRANSFERENCIA, ETAPAS_DA_TRANSFERENCIA],
  [ROTEIRO_DE_DESLIGAMENTO, ETAPAS_DO_DESLIGAMENTO],
] as const

readyMade(
  'modeloRoteiro',
  PRONTOS.map(([modelo]) => ({ ...modelo, ativo: true })),
  async (ctx, ids) => {
    const tipos = await ctx.db.selectFrom('tipoDocumento').select(['id', 'nome']).execute()
    const etapas = PRONTOS.flatMap(([, daqui], n) =>
      daqui.map(([titulo, oQueFazer, dono, dias, documento, dependeDe], i) => ({
        ...{ titulo, oQueFazer, dono, dias, dependeDe, ordem: i + 1, modeloRoteiroId: ids[n]! },
        tipoDocumentoId: tipos.find(({ nome }) => nome === documento)?.id ?? null,
      })),
    )
    await ctx.db.insertInto('modeloRoteiroEtapa').values(etapas).execute()
  },
)
