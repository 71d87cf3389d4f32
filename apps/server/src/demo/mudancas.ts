import { somarMeses } from '@quadro/contract/kit/datas.ts'
import type { Organisation } from './company.ts'
import type { Ids, Row } from './load.ts'

/** What the areas of a company have lived through, and what is planned: so that the organogram of another day is another one. */
export function mudancasDeAreas(ids: Ids, { empresaId: empresa_id, tables, areas }: Organisation, hoje: string): void {
  const mes = (n: number) => somarMeses(`${hoje.slice(0, 8)}01`, n)
  const historicos = tables.area_historico!
  const idDe = (nome: string) => areas.find((a) => a.nome === nome)!.id
  const linhaDe = (nome: string) => historicos.find((h) => h.area_id === idDe(nome))!
  const linha = (area_id: number, data: string, campos: Partial<Row>): Row => {
    const row = { id: ids.take('area_historico'), empresa_id, area_id, data, ativo: true, confirmado: true, ...campos }
    historicos.push(row)
    return row
  }
  /** It was otherwise before: what it is today began then. */
  const antes = (nome: string, data: string, campos: Partial<Row>) => {
    const atual = linhaDe(nome)
    linha(idDe(nome), atual.data as string, { nome: atual.nome, area_mae_id: atual.area_mae_id, ...campos })
    atual.data = data
  }
  /** It will be otherwise, with the same people to answer for it. */
  const depois = (nome: string, data: string, campos: Partial<Row>) => {
    const atual = linhaDe(nome)
    const nova = linha(idDe(nome), data, { nome: atual.nome, area_mae_id: atual.area_mae_id, ...campos })
    for (const quem of (tables.area_responsavel ?? []).filter((r) => r.area_historico_id === atual.id))
      tables.area_responsavel!.push({ ...quem, id: ids.take('area_responsavel'), area_historico_id: nova.id })
  }
  antes('Laboratório', mes(-9), { area_mae_id: idDe('Produção') })
  antes('Recursos Humanos', mes(-16), { nome: 'Departamento de Pessoas' })
  depois('Trade Marketing', mes(2), { area_mae_id: idDe('Comercial Nordeste') })
  const nova = ids.take('area_organizacional')
  tables.area_organizacional!.push({ id: nova, empresa_id })
  linha(nova, mes(2), { nome: 'Inovação', area_mae_id: idDe('Administração') })
}
