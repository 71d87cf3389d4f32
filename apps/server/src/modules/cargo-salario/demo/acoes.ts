import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Company, Tables } from '../../../demo/part.ts'

/** Title, description, goal, kind, priority, first and last day counted from today, and the days when it was begun, done or cancelled. */
type Modelo = readonly [string, string, string | null, 'C' | 'P' | 'M', '1' | '2' | '3', number, number | null, Fim]
type Fim = { iniciada?: number; concluida?: number; cancelada?: number; de?: 'talento' }

const MODELOS: readonly Modelo[] = [
  [
    'Refazer a integração da NR 35',
    'Combinar a turma com o instrutor.',
    'Certificado na pasta',
    'C',
    '1',
    -25,
    -4,
    { iniciada: -20, de: 'talento' },
  ],
  [
    'Trocar a cadeira do posto',
    'A regulagem de altura não trava.',
    null,
    'C',
    '2',
    -10,
    3,
    { iniciada: -6, de: 'talento' },
  ],
  ['Rodízio na linha de envase', 'Escala de duas horas por posto.', 'Sem queixa em 30 dias', 'P', '2', 2, 20, {}],
  [
    'Mentoria de liderança',
    'Uma conversa por quinzena com a gerência.',
    'Seis encontros',
    'M',
    '3',
    -40,
    35,
    { iniciada: -38, de: 'talento' },
  ],
  [
    'Sinalizar o piso da doca',
    'Faixas de pedestre e de empilhadeira.',
    'Auditoria sem desvio',
    'P',
    '1',
    -60,
    -20,
    { iniciada: -58, concluida: -22 },
  ],
  ['Treinar a brigada', 'Doze pessoas, um turno de cada vez.', null, 'P', '2', -30, 12, { iniciada: -12 }],
  [
    'Levantar quem quer mudar de turno',
    'Perguntar antes da próxima escala.',
    null,
    'M',
    '3',
    -50,
    null,
    { cancelada: -35 },
  ],
  [
    'Revisar a descrição dos cargos',
    'Começar pelos que mudaram neste ano.',
    'Todas lidas pelos gestores',
    'M',
    '2',
    5,
    45,
    {},
  ],
]

/** Some actions of each kind and state. In the first company the manager is responsible for a few of them. */
export function acoes(ids: Ids, c: Company): Tables {
  const { org, hoje, empresaId: empresa_id } = c
  const ativos = org.talentos.filter((t) => t.ativo)
  const de = (n: number) => ativos[(n * 5 + 2) % ativos.length]!.id
  const em = (n: number | undefined) => (n === undefined ? null : somarDias(hoje, n))
  const acao: Row[] = MODELOS.map(([titulo, descricao, meta, tipo, prioridade, inicio, fim, estado], n) => ({
    id: ids.take('acao'),
    empresa_id,
    ...{ titulo, descricao, meta, tipo, prioridade },
    previsao_inicio: em(inicio)!,
    previsao_termino: fim === null ? null : em(fim),
    iniciada_em: em(estado.iniciada),
    concluida_em: em(estado.concluida),
    resultado: estado.concluida === undefined ? null : 'Conferido com quem usa a doca.',
    cancelada_em: em(estado.cancelada),
    motivo_cancelamento: estado.cancelada === undefined ? null : 'A pesquisa de clima vai perguntar isso.',
    responsavel_talento_id: (n < 3 && c.gestorTalento?.id) || de(n),
    origem_tipo: estado.de ?? null,
    origem_id: estado.de ? de(n + 20) : null,
  }))
  const [primeira, segunda] = acao
  const parte = { empresa_id, acao_id: primeira!.id }
  return {
    acao,
    acao_acompanhamento: [
      {
        ...parte,
        inicio: em(-20)!,
        termino: em(-18),
        situacao: 'No prazo',
        observacao: 'Instrutor confirmou a turma.',
      },
      {
        ...parte,
        inicio: em(-9)!,
        termino: null,
        situacao: 'Parada',
        observacao: 'O instrutor adoeceu; nova data a combinar.',
      },
      {
        ...parte,
        acao_id: segunda!.id,
        inicio: em(-6)!,
        termino: null,
        situacao: null,
        observacao: 'Pedido de compra aberto.',
      },
    ].map((row) => ({ id: ids.take('acao_acompanhamento'), ...row })),
  }
}
