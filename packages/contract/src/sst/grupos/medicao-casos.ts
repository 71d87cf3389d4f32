import {
  CAMPOS_DA_MEDICAO,
  type CampoDaMedicao,
  type ContextoDaMedicao,
  type Finalidade,
  type Pedido,
} from './medicao-regras.ts'

/** Reads the tables of docs/medicao-de-risco.md, from which the tests of server and form come. */

export interface CasoDaMedicao {
  nome: string
  contexto: ContextoDaMedicao
  pedidos: Record<CampoDaMedicao, Pedido>
}

/** The rows of the table below a heading. */
function tabela(pagina: string, titulo: string): string[][] {
  const parte = pagina.split(`\n## ${titulo}\n`)[1]?.split('\n## ')[0] ?? ''
  return parte
    .split('\n')
    .filter((linha) => linha.startsWith('|'))
    .slice(2)
    .map((linha) =>
      linha
        .slice(1, -1)
        .split('|')
        .map((celula) => celula.trim()),
    )
}
const lista = (celula: string) => (celula === '–' ? [] : celula.split(',').map((item) => item.trim()))

export function casosDaMedicao(pagina: string): CasoDaMedicao[] {
  const partes = new Map(tabela(pagina, 'Parts').map(([parte, campos]) => [parte, lista(campos!)]))
  const campos = (celula: string) =>
    lista(celula).flatMap((parte) => {
      const deles = partes.get(parte)
      if (!deles) throw new Error(`No part is called ${parte}`)
      return deles
    })
  return tabela(pagina, 'Cases').map(
    ([nome, codigo, tipoAvaliacao, utilizaEpc, utilizaEpi, finalidade, preenche, data, obrigatorios, opcionais]) => {
      const [pedem, podem] = [campos(obrigatorios!), campos(opcionais!)]
      return {
        nome: nome!,
        contexto: {
          codigo: codigo === '–' ? null : codigo!,
          preencheRiscoPgr: preenche === 'yes',
          ...{ tipoAvaliacao: tipoAvaliacao!, utilizaEpc: utilizaEpc!, utilizaEpi: utilizaEpi! },
          ...{ finalidade: finalidade as Finalidade, data: data! },
        },
        pedidos: Object.fromEntries(
          CAMPOS_DA_MEDICAO.map((campo) => [
            campo,
            pedem.includes(campo) ? 'obrigatorio' : podem.includes(campo) ? 'opcional' : 'oculto',
          ]),
        ) as Record<CampoDaMedicao, Pedido>,
      }
    },
  )
}
