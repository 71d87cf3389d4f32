import { createHash } from 'node:crypto'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'
import { Random } from '../../../demo/random.ts'

const FORTES = [
  'Explicou com números como reduziu perdas na linha.',
  'Escuta, pergunta e responde ao que foi perguntado.',
  'Já conduziu a rotina sozinha por seis meses.',
  'Boa base técnica e exemplos próprios.',
]
const PREOCUPACOES = [
  null,
  'Ainda não trabalhou em turno.',
  'Pouca prática com o sistema que usamos.',
  null,
  'Mora longe; combinar o transporte antes.',
]
const HORAS = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00']

/** The nearest working day in the direction of `passo`, so that no interview is on a weekend. */
const diaUtil = (data: string, passo: 1 | -1): string => {
  const day = new Date(`${data}T12:00:00Z`).getUTCDay()
  return day === 0 || day === 6 ? diaUtil(somarDias(data, passo), passo) : data
}
const uuid = (words: string): string => {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Interviews of the open requests: some held, with or without the opinions of the interviewers, some to come in every state, one with a
 * model. `usuarios`: first the user who schedules them, then the interviewers.
 */
export function entrevistas(
  ids: Ids,
  empresa_id: number,
  of: { selecao: Tables; avaliacoes: Tables; hoje: string; usuarios: readonly number[] },
): Tables {
  const random = new Random(empresa_id * 6301)
  const tables: Record<string, Row[]> = { questionario: [], entrevista: [], entrevistador: [] }
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table]!.push({ id, empresa_id, ...row })
    return id
  }
  const { selecao, hoje, usuarios } = of
  const instante = (dia: string, hora: string) => `${dia}T${hora}:00-03:00`
  const etapa = (selecao.etapa_seletiva ?? []).find((e) => /entrevista/i.test(String(e.nome)))?.id ?? null
  const modelo = (of.avaliacoes.avaliacao_modelo ?? [])[0]
  const versao = (of.avaliacoes.avaliacao_versao ?? []).find((v) => v.modelo_id === modelo?.id)
  const abertas = (selecao.solicitacao_pessoal ?? [])
    .filter((s) => s.status === 'A' && !s.encerrada && !s.cancelada && !s.suspensa && s.tipo_vaga !== 'INTERNA')
    .slice(0, 4)
  /** Number of interviews already placed on each day. */
  const cheio = new Map<string, number>()
  const horario = (dia: string, passo: 1 | -1): [string, string] => {
    const at = diaUtil(dia, passo)
    const n = cheio.get(at) ?? 0
    if (n >= HORAS.length) return horario(somarDias(at, passo), passo)
    cheio.set(at, n + 1)
    return [at, HORAS[n]!]
  }
  for (const [k, s] of abertas.entries()) {
    const aplicacoes = (selecao.candidato_solicitacao ?? [])
      .filter((x) => x.solicitacao_id === s.id && x.talento_id === null && x.removed_at == null)
      .slice(0, 7)
    for (const [n, x] of aplicacoes.entries()) {
      const passou = n < 3
      const [dia, hora] = passou ? horario(somarDias(hoje, -1 - n - k), -1) : horario(somarDias(hoje, n - 2 + k), 1)
      const situacao = passou ? 'F' : (['M', 'C', 'P', 'R'] as const)[(n + k) % 4]!
      const comModelo = modelo !== undefined && versao !== undefined && k === 0 && n === 2
      const [outroDia] = horario(somarDias(dia, 1), 1)
      const id = add('entrevista', {
        candidato_solicitacao_id: x.id,
        etapa_seletiva_id: etapa,
        modelo_id: comModelo ? modelo.id : null,
        inicio: instante(dia, hora),
        duracao: 45,
        assunto: n % 2 === 0 ? 'Conversa com a gestão da área' : 'Entrevista técnica',
        local: n % 3 === 0 ? null : 'Sala 2, prédio administrativo',
        link:
          n % 3 === 0
            ? `https://reunioes.horizonte.example/${uuid(`${empresa_id}:${String(x.id)}`).slice(0, 8)}`
            : null,
        recado: n % 3 === 0 ? 'Entre alguns minutos antes para testar o som.' : 'Traga um documento com foto.',
        situacao,
        propostas: situacao === 'P' ? [instante(outroDia, '09:30'), instante(outroDia, '14:30')] : [],
        resposta:
          situacao === 'P' ? 'Nesse horário estou no trabalho.' : situacao === 'R' ? 'Aceitei outra proposta.' : null,
        respondida_em: situacao === 'M' || passou ? null : instante(somarDias(hoje, -1), '12:10'),
        marcada_por: usuarios[0],
        uid: uuid(`entrevista:${empresa_id}:${String(x.id)}`),
        sequencia: situacao === 'R' ? 1 : 0,
      })
      // The first interview still lacks its opinions; the others got them on the same day.
      const quem = comModelo ? [usuarios[1]!] : [usuarios[1 + (k % 2)]!, usuarios.at(-1)!]
      for (const [m, usuario_id] of [...new Set(quem)].entries()) {
        const enviou = passou && n > 0 && !comModelo
        add('entrevistador', {
          entrevista_id: id,
          usuario_id,
          questionario_id: comModelo
            ? add('questionario', {
                contexto: 'entrevista',
                versao_id: versao.id,
                semente: random.int(1, 2_000_000_000),
              })
            : null,
          recomendacao: enviou ? random.pick([4, 3, 3, 2] as const) : null,
          pontos_fortes: enviou ? random.pick(FORTES) : null,
          preocupacoes: enviou ? random.pick(PREOCUPACOES) : null,
          comentario: null,
          enviado_em: enviou ? instante(dia, `17:${m}5`) : null,
        })
      }
    }
  }
  return tables
}
