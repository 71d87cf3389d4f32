import { readyMade } from '../../../kit/records/ready.ts'

/** Kinds of facts, a catalogue and the ladder of measures with which a new installation and the demonstration begin. */
export const TIPOS = [
  { nome: 'Conduta', natureza: 'D', meses: 12 },
  { nome: 'Segurança', natureza: 'D', meses: 24 },
  { nome: 'Assiduidade', natureza: 'A', meses: 6 },
  { nome: 'Reconhecimento', natureza: 'P', meses: null },
] as const
export const CATALOGO = [
  { nome: 'Atraso repetido', tipo: 'Assiduidade', pontos: 2, falta: false },
  { nome: 'Falta sem justificativa', tipo: 'Assiduidade', pontos: 3, falta: true },
  { nome: 'Recusa de EPI', tipo: 'Segurança', pontos: 3, falta: false },
  { nome: 'Uso de celular na linha', tipo: 'Segurança', pontos: 2, falta: false },
  { nome: 'Desrespeito a colega', tipo: 'Conduta', pontos: 4, falta: false },
  { nome: 'Elogio do gestor', tipo: 'Reconhecimento', pontos: 0, falta: false },
  { nome: 'Elogio de cliente', tipo: 'Reconhecimento', pontos: 0, falta: false },
] as const
export const MEDIDAS = [
  { nome: 'Advertência verbal', grau: 1, pontos: 2, dias: null },
  { nome: 'Advertência escrita', grau: 2, pontos: 5, dias: null },
  { nome: 'Suspensão até 3 dias', grau: 3, pontos: 9, dias: 3 },
  { nome: 'Suspensão até 30 dias', grau: 4, pontos: 12, dias: 30 },
  { nome: 'Justa causa', grau: 5, pontos: null, dias: null },
] as const

readyMade(
  'tipoOcorrencia',
  TIPOS.map(({ nome, natureza, meses }) => ({ nome, natureza, validadeMeses: meses })),
  async (ctx, ids) => {
    const doTipo = (nome: string) => ids[TIPOS.findIndex((t) => t.nome === nome)]!
    await ctx.db
      .insertInto('ocorrencia')
      .values(
        CATALOGO.map(({ nome, tipo, pontos, falta }) => ({
          ...{ nome, pontos, contaAbsenteismo: falta, tipoOcorrenciaId: doTipo(tipo) },
        })),
      )
      .execute()
  },
)
readyMade(
  'providencia',
  MEDIDAS.map(({ nome, grau, pontos, dias }) => ({ nome, grau, pontosMinimos: pontos, diasSuspensao: dias })),
)
