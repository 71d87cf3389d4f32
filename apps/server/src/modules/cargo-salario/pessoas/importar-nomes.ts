/** How cells of an imported spreadsheet name areas, positions and related records. Only records that the user may see are found. */
import { nomeDoTipo } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { registerNames } from '../../../kit/imports/import-names.ts'
import { alcancaArea } from './alcance.ts'

registerNames('area_organizacional', async (ctx) => {
  const found = await ctx.db
    .selectFrom('areaOrganizacionalLista')
    .select(['id', 'nome', 'descricaoHierarquia', 'codigoAc'])
    .$narrowType<{ id: number }>()
    .execute()
  return found
    .filter(({ id }) => alcancaArea(ctx, id))
    .map(({ id, nome, descricaoHierarquia, codigoAc }) => ({ id, nomes: [descricaoHierarquia, nome, codigoAc] }))
})
registerNames('cargo', async (ctx) => {
  const found = await ctx.db.selectFrom('cargo').select(['id', 'nome']).orderBy('nome').execute()
  return found.map(({ id, nome }) => ({ id, nomes: [nome] }))
})
/** 'Analista Pleno', 'Analista / Pleno' or 'Analista · Pleno'; the position alone if it has only one band. */
registerNames('faixa_salarial', async (ctx) => {
  const found = await ctx.db
    .selectFrom('faixaSalarial as f')
    .innerJoin('cargo as c', 'c.id', 'f.cargoId')
    .select(['f.id', 'f.nome', 'c.nome as cargo', 'f.cargoId'])
    .orderBy('c.nome')
    .orderBy('f.nome')
    .execute()
  const porCargo = Map.groupBy(found, (f) => f.cargoId)
  return found.map(({ id, nome, cargo, cargoId }) => ({
    id,
    nomes: [`${cargo} ${nome}`, porCargo.get(cargoId)!.length === 1 ? cargo : null],
  }))
})
registerNames('indice', async (ctx) => {
  const found = await ctx.db.selectFrom('indice').select(['id', 'nome']).orderBy('nome').execute()
  return found.map(({ id, nome }) => ({ id, nomes: [nome] }))
})
/** The same name may be a knowledge and a skill, so the type can be part of the name. */
registerNames('competencia', async (ctx) => {
  const found = await ctx.db.selectFrom('competencia').select(['id', 'nome', 'tipo']).orderBy('nome').execute()
  return found.map(({ id, nome, tipo }) => ({ id, nomes: [nome, `${nome} (${nomeDoTipo(tipo)})`] }))
})
