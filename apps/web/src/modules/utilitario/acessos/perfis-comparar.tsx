import { lerCatalogo, lerPerfil, listarPerfis } from '@quadro/contract/utilitario/acessos/perfis.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { FormCell, FormGrid, SelectField } from '../../../ui/fields/index.ts'
import { Columns2, Pencil } from '../../../ui/icons.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { CheckTree } from '../../../ui/tree/CheckTree.tsx'
import { abertasNoComeco, arvoreDePermissoes, permissoesDe } from './permissoes-arvore.ts'

const TITULO = 'Comparar Perfis'
const VISOES = ['diferencas', 'a', 'b', 'ambos', 'tudo'] as const
type Visao = (typeof VISOES)[number]

const numero = (value: unknown) => (value === undefined ? undefined : Number(value))

/** Compares two profiles: authorities that only one of them has, and those of both. */
export default function CompararPerfis() {
  const [search, setSearch] = useSearchState()
  const [a, b] = [numero(search.a), numero(search.b)]
  const perfis = useCall(listarPerfis, { unpaged: true, resumido: true }, { silent: true })
  const catalogue = useCall(lerCatalogo, {}, { silent: true })
  const um = useCall(lerPerfil, { id: a ?? 0 }, { silent: true, enabled: a !== undefined })
  const outro = useCall(lerPerfil, { id: b ?? 0 }, { silent: true, enabled: b !== undefined })
  if (!perfis.data || !catalogue.data)
    return (
      <Carregando
        title={TITULO}
        error={perfis.error ?? catalogue.error}
        onRetry={() => {
          void perfis.refetch()
          void catalogue.refetch()
        }}
      />
    )
  const options = (perfis.data as { id: number; label: string }[]).map(({ id, label }) => ({ value: id, label }))
  const [perfilA, perfilB] = [um.data?.id === a ? um.data : undefined, outro.data?.id === b ? outro.data : undefined]
  const temA = new Set(perfilA?.autoridades)
  const temB = new Set(perfilB?.autoridades)
  const dentro: Record<Visao, (name: string) => boolean> = {
    diferencas: (name) => temA.has(name) !== temB.has(name),
    a: (name) => temA.has(name) && !temB.has(name),
    b: (name) => temB.has(name) && !temA.has(name),
    ambos: (name) => temA.has(name) && temB.has(name),
    tudo: () => true,
  }
  const visao = VISOES.find((one) => one === search.visao) ?? 'diferencas'
  const names = permissoesDe(catalogue.data).map(({ name }) => name)
  const count = (which: Visao) => names.filter(dentro[which]).length
  const nodes = arvoreDePermissoes(catalogue.data, dentro[visao])
  const error = um.error ?? outro.error
  const chosen = a !== undefined && b !== undefined
  return (
    <>
      <PageHeader
        title={TITULO}
        facts={
          perfilA && perfilB
            ? `${count('diferencas')} ${count('diferencas') === 1 ? 'diferença' : 'diferenças'} · ${count('ambos')} em comum`
            : undefined
        }
        secondary={[perfilA, perfilB].flatMap((perfil) =>
          perfil
            ? [{ id: String(perfil.id), label: perfil.nome, icon: Pencil, href: `/utilitario/perfis/${perfil.id}` }]
            : [],
        )}
        hasLine
      />
      <PageBody>
        <FormColumn>
          <FormGrid>
            <FormCell span={6}>
              <SelectField
                label="Perfil"
                options={options}
                clearable={false}
                value={a ?? null}
                onChange={(id) => setSearch({ a: id ?? undefined })}
              />
            </FormCell>
            <FormCell span={6}>
              <SelectField
                label="Comparado com"
                options={options.filter(({ value }) => value !== a)}
                clearable={false}
                value={b ?? null}
                onChange={(id) => setSearch({ b: id ?? undefined })}
              />
            </FormCell>
          </FormGrid>
        </FormColumn>
        {!chosen ? (
          <EmptyState icon={Columns2} title="Escolha dois perfis">
            Aqui aparece o que só um deles permite, o que só o outro permite e o que os dois permitem.
          </EmptyState>
        ) : error ? (
          <ErrorState
            title="Não foi possível ler um dos perfis"
            onRetry={() => {
              void um.refetch()
              void outro.refetch()
            }}
          />
        ) : !perfilA || !perfilB ? (
          <Skeleton shape="list" />
        ) : (
          <Tabs
            label="O que mostrar"
            hasPagePadding={false}
            phone="pills"
            isLong
            selected={visao}
            onChange={(id) => setSearch({ visao: id === 'diferencas' ? undefined : id })}
            items={[
              { id: 'diferencas', label: 'Diferenças', count: count('diferencas') },
              { id: 'a', label: `Só ${perfilA.nome}`, count: count('a') },
              { id: 'b', label: `Só ${perfilB.nome}`, count: count('b') },
              { id: 'ambos', label: 'Nos dois', count: count('ambos') },
              { id: 'tudo', label: 'Tudo', count: names.length },
            ]}
          >
            <Section title="Permissões" isSpaced>
              <CheckTree
                key={visao}
                label="Permissões dos dois perfis"
                nameLabel="Módulo e permissão"
                searchLabel="Buscar permissão"
                searchPlaceholder="Buscar permissão ou código"
                nodes={nodes}
                defaultOpen={abertasNoComeco(nodes)}
                empty={
                  <EmptyState icon={Columns2} title="Nenhuma permissão aqui">
                    {visao === 'diferencas' ? 'Os dois perfis permitem o mesmo.' : 'Veja nas outras abas.'}
                  </EmptyState>
                }
                columns={[
                  { key: 'a', label: perfilA.nome, isOn: (name) => temA.has(name) },
                  { key: 'b', label: perfilB.nome, isOn: (name) => temB.has(name) },
                ]}
              />
            </Section>
          </Tabs>
        )}
      </PageBody>
    </>
  )
}
