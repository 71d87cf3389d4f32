import { Button } from '../../../ui/control/Button.tsx'
import { FileText } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { Escolha, SemResultados, useEscolha, useRelatorio, veResultado } from './ninebox-partes.tsx'

/** /avaliacao/ninebox/relatorio */
export default function RelatorioNineBox() {
  const escolha = useEscolha()
  const { isBusy, gerar } = useRelatorio()
  const { escolhido, read } = escolha
  return (
    <>
      <PageHeader
        title="Relatório Nine Box"
        facts="Os nove boxes em uma página, e depois as pessoas de cada um."
        hasLine
        actions={
          veResultado() && (
            <Button
              variant="accent"
              icon={FileText}
              isBusy={isBusy}
              busyLabel="Gerando"
              isDisabled={!escolhido}
              onPress={() => escolhido && void gerar(escolhido.id)}
            >
              Relatório
            </Button>
          )
        }
      />
      {!veResultado() ? (
        <SemResultados />
      ) : read.error ? (
        <ErrorState title="Não foi possível carregar a lista" onRetry={() => void read.refetch()} />
      ) : (
        <>
          <FormColumns>
            <Escolha de={escolha} />
          </FormColumns>
          {!escolhido && read.data && (
            <EmptyState icon={FileText} title="Nenhum Nine Box no período">
              Escolha outro período.
            </EmptyState>
          )}
        </>
      )}
    </>
  )
}
