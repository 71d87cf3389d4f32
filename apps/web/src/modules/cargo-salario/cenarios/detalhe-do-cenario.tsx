import * as c from '@quadro/contract/cargo-salario/cenarios/comparacao.ts'
import { useCall } from '../../../kit/call/query.ts'
import { BeforeAfter } from '../../../ui/display/BandRange.tsx'
import { Layers } from '../../../ui/icons.ts'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { dinheiro, numero, percentual, SEM } from './cenarios-palavras.tsx'

export type Corte = 'areas' | 'cargos'

/** The cost of one scenario by area, with the areas' budgets, or by position. */
export function DetalheDoCenario({ cenarioId, corte }: { cenarioId: number; corte: Corte }) {
  const { data, error, refetch } = useCall(c.detalhar, { id: cenarioId }, { silent: true })
  if (error) return <ErrorState title="Não foi possível carregar o detalhe" onRetry={() => void refetch()} />
  if (!data)
    return (
      <PageBody>
        <Skeleton shape="table" />
      </PageBody>
    )
  const partes = data[corte]
  if (partes.length === 0)
    return (
      <EmptyState icon={Layers} title="Ninguém no público">
        Ninguém trabalha no público escolhido no dia da tabela.
      </EmptyState>
    )
  type Parte = (typeof partes)[number]
  const antesDepois = (antes: string, depois: string) =>
    antes === SEM && depois === SEM ? SEM : <BeforeAfter before={antes} after={depois} />
  const tabela = (title: string, linhas: readonly Parte[], comOrcamento: boolean) => (
    <Section
      title={title}
      count={linhas.length}
      isSpaced={false}
      columns={[
        { label: corte === 'areas' ? 'Área' : 'Cargo', width: '22%' },
        { label: 'Recebem', width: '11%', align: 'end', isSecondary: true },
        { label: 'Custo por mês', width: '14%', align: 'end' },
        comOrcamento
          ? { label: 'Saldo do orçamento', width: '14%', align: 'end' }
          : { label: 'Custo por ano', width: '14%', align: 'end', isSecondary: true },
        { label: 'Compa-ratio', width: '14%', align: 'end', isSecondary: true },
        { label: 'Posição', width: '13%', align: 'end', isSecondary: true },
        { label: 'Teto / piso', width: '12%', align: 'end', isSecondary: true },
      ]}
      rows={linhas.map((p) => ({
        id: String(p.id ?? p.nome),
        cells: [
          p.nome,
          `${p.recebem.toLocaleString('pt-BR')} de ${p.pessoas.toLocaleString('pt-BR')}`,
          dinheiro(p.custoMes),
          comOrcamento ? dinheiro(p.saldo) : dinheiro(p.custoAno),
          antesDepois(numero(p.compaRatioAntes), numero(p.compaRatioDepois)),
          antesDepois(percentual(p.posicaoAntes, 0), percentual(p.posicaoDepois, 0)),
          `${p.passamDoTeto} / ${p.abaixoDoPiso}`,
        ],
      }))}
    />
  )
  return (
    <PageBody>
      <Stack>
        {corte === 'areas' && data.orcamentos.length > 0 && tabela('Áreas com orçamento', data.orcamentos, true)}
        {tabela(corte === 'areas' ? 'Por área' : 'Por cargo', partes, false)}
      </Stack>
    </PageBody>
  )
}
