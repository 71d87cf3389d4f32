import { createHash } from 'node:crypto'
import type { TipoModelo } from '@quadro/contract/avaliacao/questionarios/tipos.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Row } from '../../../demo/load.ts'
import type { Modelo, Pergunta } from '../questionarios/modelo-pronto.ts'

export type { Modelo, Pergunta }

/** The same key for the same words, so that the demonstration is identical at every start. */
const chave = (words: string): string => {
  const hex = createHash('sha256').update(words).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const condicao = (titulo: string, [pergunta, ...respostas]: NonNullable<Pergunta['se']>) =>
  JSON.stringify({
    pergunta: chave(titulo + pergunta),
    respostas: respostas.map((texto) => chave(titulo + pergunta + texto)),
  })

const instante = (dia: string, hora = '10:00') => `${dia}T${hora}:00-03:00`

/** A model with one released version. */
export function criarModelo(
  add: (table: string, row: Row) => number,
  m: Modelo,
  { tipo, hoje, usuario, periodo = null }: { tipo: TipoModelo; hoje: string; usuario: number; periodo?: number | null },
) {
  const modeloId = add('avaliacao_modelo', {
    titulo: m.titulo,
    observacao: m.orientacao,
    percentual_minimo_aprovacao: m.minimo,
    tipo,
    periodo_acompanhamento_experiencia_id: periodo,
    embaralhar: m.embaralhar,
  })
  const versaoId = add('avaliacao_versao', {
    modelo_id: modeloId,
    numero: 1,
    liberada_em: instante(somarDias(hoje, -60)),
    liberada_por: usuario,
  })
  let ordem = 0
  const perguntas = m.aspectos.flatMap((a, i) => {
    const aspectoId = add('avaliacao_aspecto', {
      versao_id: versaoId,
      chave: chave(m.titulo + a.nome),
      nome: a.nome,
      ordem: i + 1,
    })
    return a.perguntas.map((p) => {
      ordem += 1
      const perguntaId = add('avaliacao_pergunta', {
        aspecto_id: aspectoId,
        chave: chave(m.titulo + p.texto),
        texto: p.texto,
        tipo: p.tipo,
        nota_minima: m.notaMinima ?? 1,
        nota_maxima: 10,
        legenda_minima: p.legendas?.[0] ?? null,
        legenda_maxima: p.legendas?.[1] ?? null,
        exigir_comentario: p.comentario ?? false,
        comentario: 'Justifique a sua resposta:',
        peso: p.peso ?? 1,
        obrigatoria: !p.opcional,
        maximo_respostas: p.maximo ?? null,
        condicao: p.se ? condicao(m.titulo, p.se) : null,
        ordem,
      })
      const opcoes = (p.opcoes ?? []).map(([texto, peso], k) =>
        add('avaliacao_opcao', {
          pergunta_id: perguntaId,
          chave: chave(m.titulo + p.texto + texto),
          texto,
          peso,
          ordem: k + 1,
        }),
      )
      return { ...p, id: perguntaId, ids: opcoes }
    })
  })
  return { modeloId, versaoId, perguntas }
}
