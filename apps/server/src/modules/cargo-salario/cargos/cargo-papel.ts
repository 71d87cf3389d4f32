import type { Cargo } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { descricaoDe, ESCOLARIDADE } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import type { DescricaoDeCargoPaper } from '../../../documents/papers/descricao-cargo.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { responsabilidadesEm } from './cargo-responsabilidades.ts'

interface Faixa {
  nome: string
  codigoCbo: string | null
  cboDescricao: string | null
  salario: number | null
}
const nomes = (list: readonly { nome: string }[]) => list.map(({ nome }) => nome)

/** The position on a day for printing: values with a history as on that day, the others as today. */
export async function papelDoCargo(
  ctx: Ctx,
  cargo: Cargo,
  dia: string,
  faixas: readonly Faixa[],
): Promise<DescricaoDeCargoPaper> {
  const responsabilidades = await responsabilidadesEm(ctx, cargo.id, dia)
  const comSalarios = faixas.some((f) => f.salario !== null)
  return {
    nome: cargo.nome,
    situacao: cargo.ativa ? 'Ativo' : 'Inativo',
    marca: cargo.ativa ? 'green' : 'gray',
    data: formatarData(dia),
    identificacao: {
      nomeMercado: cargo.nomeMercado,
      grupoOcupacional: cargo.grupoOcupacionalDescricao ?? undefined,
      areas: nomes(cargo.areasOrganizacionais),
    },
    missao: cargo.missao ?? undefined,
    responsabilidades: responsabilidades.texto ?? undefined,
    responsabilidadesDesde: responsabilidades.data ? formatarData(responsabilidades.data) : undefined,
    competencias: [
      {
        titulo: 'Conhecimentos',
        itens: nomes(cargo.conhecimentos),
        complemento: cargo.conhecimentosComplemento ?? undefined,
      },
      {
        titulo: 'Habilidades',
        itens: nomes(cargo.habilidades),
        complemento: cargo.habilidadesComplemento ?? undefined,
      },
      { titulo: 'Atitudes', itens: nomes(cargo.atitudes), complemento: cargo.atitudesComplemento ?? undefined },
    ],
    requisitos: {
      escolaridade: descricaoDe(ESCOLARIDADE, cargo.escolaridade) || undefined,
      formacoes: nomes(cargo.areasFormacaoRelacionadas),
      experiencia: cargo.experiencia ?? undefined,
    },
    selecao: {
      etapas: nomes(cargo.etapaSeletivas),
      recrutamento: cargo.recrutamento ?? undefined,
    },
    comSalarios,
    faixas: faixas.map((f) => ({
      nome: f.nome,
      cbo: [f.codigoCbo, f.cboDescricao].filter(Boolean).join(' · ') || '—',
      salario: f.salario === null ? '—' : formatarDinheiro(f.salario),
    })),
    observacao: cargo.observacao ?? undefined,
    assinaturas: [{ papel: 'Recursos Humanos' }, { papel: 'Gestor da área' }, { papel: 'Ocupante do cargo' }],
  }
}
