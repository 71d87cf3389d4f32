import { lerCatalogo } from '@quadro/contract/utilitario/acessos/perfis.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { SplitView } from '../../../ui/overlay/SidePanel.tsx'
import { CheckTree } from '../../../ui/tree/CheckTree.tsx'
import { abertasNoComeco, arvoreDePermissoes, permissoesDe } from './permissoes-arvore.ts'
import { QuemTem } from './quem-tem.tsx'

const TITULO = 'Quem Tem uma Permissão'

/** Finds an authority by its words or its code, and shows who holds it. */
export default function PerfisQuemTem() {
  const [search, setSearch] = useSearchState()
  const catalogue = useCall(lerCatalogo, {}, { silent: true })
  if (!catalogue.data)
    return <Carregando title={TITULO} error={catalogue.error} onRetry={() => void catalogue.refetch()} />
  const nodes = arvoreDePermissoes(catalogue.data)
  const permissoes = permissoesDe(catalogue.data)
  const at = permissoes.findIndex(({ name }) => name === search.autoridade)
  const permissao = permissoes[at]
  const open = (name: string | undefined) => setSearch({ autoridade: name })
  return (
    <>
      <PageHeader title={TITULO} facts={`${permissoes.length} permissões`} hasLine />
      <SplitView
        panel={
          permissao && (
            <QuemTem
              permissao={permissao}
              onClose={() => open(undefined)}
              {...(at > 0 ? { onPrevious: () => open(permissoes[at - 1]!.name) } : {})}
              {...(at < permissoes.length - 1 ? { onNext: () => open(permissoes[at + 1]!.name) } : {})}
            />
          )
        }
      >
        <PageBody>
          <CheckTree
            label="Permissões"
            nameLabel="Módulo e permissão"
            searchLabel="Buscar permissão"
            searchPlaceholder="Buscar permissão ou código"
            nodes={nodes}
            columns={[]}
            defaultOpen={
              permissao
                ? [permissao.module, permissao.resource].flatMap((name) =>
                    nodes.flatMap((m) =>
                      m.name === name ||
                      m.children?.some((r) => r.name === name && r.children?.some((l) => l.id === permissao.name))
                        ? [m.id, ...(m.children ?? []).filter((r) => r.name === name).map((r) => r.id)]
                        : [],
                    ),
                  )
                : abertasNoComeco(nodes)
            }
            onOpen={open}
            {...(permissao ? { currentId: permissao.name } : {})}
          />
        </PageBody>
      </SplitView>
    </>
  )
}
