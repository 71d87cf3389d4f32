import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'
import { Random } from '../../../demo/random.ts'
import { criarModelo, type Modelo } from '../../avaliacao/demo/modelos.ts'
import { ENTREVISTA, PERFIL } from '../avaliacoes/prontos.ts'

const COMENTARIOS = [
  'Conhece bem a rotina e citou números da área.',
  'Tem a base, ainda precisa de apoio nos fechamentos.',
  'Respondeu com calma e deu bons exemplos.',
]
const TEXTOS = [
  'Montei uma planilha que avisa antes de faltar material, e as paradas diminuíram.',
  'Organizei a passagem de turno com um quadro simples.',
  'Propus conferir os pedidos no dia anterior.',
]

const instante = (dia: string, hora = '10:00') => `${dia}T${hora}:00-03:00`

/** Two evaluation models that the open requests use, with some answers. */
export function avaliacoes(
  ids: Ids,
  empresa_id: number,
  selecao: Tables,
  { hoje, usuario }: { hoje: string; usuario: number },
): Tables {
  const random = new Random(empresa_id * 7919)
  const tables: Tables = Object.fromEntries(
    [
      'avaliacao_modelo',
      'avaliacao_versao',
      'avaliacao_aspecto',
      'avaliacao_pergunta',
      'avaliacao_opcao',
      'solicitacao_avaliacao',
      'questionario',
      'avaliacao_candidato',
      'questionario_resposta',
      'questionario_resposta_opcao',
    ].map((table) => [table, []]),
  )
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table]!.push({ id, empresa_id, ...row })
    return id
  }
  const criar = (m: Modelo) => criarModelo(add, m, { tipo: 'C', hoje, usuario })
  const [entrevista, perfil] = [criar(ENTREVISTA), criar(PERFIL)]
  type Criado = typeof perfil

  const responder = (questionarioId: number, { perguntas }: Criado, quantas: number, dia: string) => {
    for (const p of perguntas.slice(0, quantas)) {
      const comentario = p.tipo === 3 ? random.pick(TEXTOS) : p.comentario ? random.pick(COMENTARIOS) : null
      const respostaId = add('questionario_resposta', {
        questionario_id: questionarioId,
        pergunta_id: p.id,
        nota: p.tipo === 4 ? random.int(5, 10) : null,
        comentario,
        respondida_em: instante(dia),
      })
      const escolhidas = p.tipo === 1 ? [random.pick(p.ids)] : p.tipo === 5 ? p.ids.slice(0, random.int(1, 2)) : []
      for (const opcao_id of escolhidas) add('questionario_resposta_opcao', { resposta_id: respostaId, opcao_id })
    }
  }
  const historico = selecao.historico_candidato ?? []
  const entrevistas = (selecao.etapa_seletiva ?? []).find((e) => /entrevista/i.test(String(e.nome)))?.id
  const abertas = (selecao.solicitacao_pessoal ?? [])
    .filter((s) => s.status === 'A' && !s.encerrada && !s.cancelada && !s.suspensa && s.tipo_vaga !== 'INTERNA')
    .slice(0, 3)
  for (const s of abertas) {
    const doCandidato = add('solicitacao_avaliacao', {
      solicitacao_id: s.id,
      modelo_id: perfil.modeloId,
      respondente: 'C',
      etapa_seletiva_id: null,
      prazo_dias: 7,
    })
    const doRecrutador = add('solicitacao_avaliacao', {
      solicitacao_id: s.id,
      modelo_id: entrevista.modeloId,
      respondente: 'R',
      etapa_seletiva_id: entrevistas ?? null,
      prazo_dias: null,
    })
    const aplicacoes = (selecao.candidato_solicitacao ?? [])
      .filter((x) => x.solicitacao_id === s.id && x.talento_id === null)
      .slice(0, 12)
    for (const [n, x] of aplicacoes.entries()) {
      const pedir = (
        link: number,
        m: Criado,
        passo: Row | undefined,
        estado: 'pendente' | 'parcial' | 'respondida',
        prazo: string | null,
      ) => {
        const dia = somarDias(hoje, -random.int(1, 5))
        const questionarioId = add('questionario', {
          contexto: 'candidato',
          versao_id: m.versaoId,
          semente: random.int(1, 2_000_000_000),
          prazo,
          iniciado_em: estado === 'pendente' ? null : instante(dia),
          respondido_em: estado === 'respondida' ? instante(dia, '10:12') : null,
        })
        add('avaliacao_candidato', {
          solicitacao_avaliacao_id: link,
          candidato_solicitacao_id: x.id,
          historico_candidato_id: passo?.id ?? null,
          questionario_id: questionarioId,
        })
        if (estado !== 'pendente') responder(questionarioId, m, estado === 'parcial' ? 3 : m.perguntas.length, dia)
      }
      const estado = (['respondida', 'respondida', 'parcial', 'pendente'] as const)[n % 4]!
      pedir(doCandidato, perfil, undefined, estado, instante(somarDias(hoje, n % 4 === 3 && n > 6 ? -1 : 5), '23:59'))
      const passo = historico.find((h) => h.candidato_solicitacao_id === x.id && h.etapa_seletiva_id === entrevistas)
      if (passo || entrevistas === undefined)
        pedir(doRecrutador, entrevista, passo, n % 3 === 0 ? 'pendente' : 'respondida', null)
    }
  }
  return tables
}
