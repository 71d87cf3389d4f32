import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'

const MENUS = [
  [
    'Portais',
    [
      ['Ponto eletrônico', 'https://ponto.horizonte.example', true],
      ['Chamados de TI', 'https://chamados.horizonte.example', true],
    ],
  ],
  [
    'Benefícios',
    [
      ['Plano de saúde', 'https://saude.horizonte.example', true],
      ['Vale-refeição', 'https://refeicao.horizonte.example', true],
    ],
  ],
] as const

/** Days ago, author (index in the list of users), state, and so on up to the answer. */
const SUGESTOES = [
  [
    3,
    3,
    'E',
    'FERRAMENTA',
    'Crachá como senha do refeitório',
    'Cada um digita a matrícula e a fila para. O crachá já tem leitor na portaria.',
    'Uns dez minutos por almoço.',
    null,
  ],
  [
    9,
    2,
    'A',
    'PROCESSO',
    'Banco de candidatos por turno',
    'Ligamos para quem não pode à noite. Guardar o turno que a pessoa aceita evitaria isso.',
    null,
    null,
  ],
  [
    21,
    3,
    'P',
    'AMBIENTE',
    'Bicicletário coberto',
    'Quem vem de bicicleta deixa na grade, na chuva.',
    'Mais gente viria de bicicleta.',
    'Aprovado para o segundo semestre, ao lado da portaria 2.',
  ],
  [
    48,
    1,
    'I',
    'PESSOAS',
    'Folga no aniversário',
    'Uma folga na semana do aniversário, combinada com o gestor.',
    null,
    'Vale para todos desde o mês passado.',
  ],
  [
    60,
    2,
    'R',
    'CLIENTE',
    'Visita de clientes aos sábados',
    'Abrir a fábrica um sábado por mês.',
    null,
    'O seguro não cobre visitas sem turno de produção. Vamos propor um dia útil.',
  ],
] as const

/** The customer's own menus, and the suggestions of the people in the first company. */
export function menusESugestoes(
  ids: Ids,
  { empresaId, hoje, usuarios }: { empresaId: number; hoje: string; usuarios: readonly number[] },
): Tables {
  const tables: Tables = { menu_extra: [], menu_extra_link: [], sugestao_melhoria: [] }
  for (const [n, [nome, links]] of MENUS.entries()) {
    const id = ids.take('menu_extra')
    tables.menu_extra!.push({ id, empresa_id: empresaId, nome, ordem: n + 1, ativo: true })
    for (const [k, [link, url, nova_aba]] of links.entries())
      tables.menu_extra_link!.push({
        id: ids.take('menu_extra_link'),
        empresa_id: empresaId,
        menu_extra_id: id,
        nome: link,
        url,
        nova_aba,
        ordem: k + 1,
      })
  }
  for (const [ago, author, situacao, tema, titulo, descricao, beneficio, resposta] of SUGESTOES) {
    const isAnswered = situacao !== 'E'
    tables.sugestao_melhoria!.push({
      id: ids.take('sugestao_melhoria'),
      empresa_id: empresaId,
      criado_em: `${somarDias(hoje, -ago)} 14:20`,
      titulo,
      tema,
      descricao,
      beneficio,
      situacao,
      resposta,
      usuario_id: usuarios[author],
      respondida_em: isAnswered ? `${somarDias(hoje, -Math.ceil(ago / 2))} 09:40` : null,
      respondida_por_id: isAnswered ? usuarios[0] : null,
    })
  }
  return tables
}
