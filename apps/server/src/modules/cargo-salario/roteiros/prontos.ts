import { EVENTO_ADMISSAO } from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import { readyMade } from '../../../kit/records/ready.ts'

/** Title, what to do, who does it, days from the admission, kind of document by name, position of the step that must be over before. */
export type EtapaPronta = readonly [string, string, 'R' | 'G' | 'P', number, string | null, number | null]

/** The template with which a new installation and the demonstration begin, in the order of its days. */
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

readyMade('modeloRoteiro', [{ ...ROTEIRO_DE_ADMISSAO, ativo: true }], async (ctx, [modeloRoteiroId]) => {
  const tipos = await ctx.db.selectFrom('tipoDocumento').select(['id', 'nome']).execute()
  await ctx.db
    .insertInto('modeloRoteiroEtapa')
    .values(
      ETAPAS_DA_ADMISSAO.map(([titulo, oQueFazer, dono, dias, documento, dependeDe], i) => ({
        ...{ titulo, oQueFazer, dono, dias, dependeDe, ordem: i + 1, modeloRoteiroId: modeloRoteiroId! },
        tipoDocumentoId: tipos.find(({ nome }) => nome === documento)?.id ?? null,
      })),
    )
    .execute()
})
