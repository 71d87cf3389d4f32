import { lerCatalogo, lerPerfil } from '@quadro/contract/utilitario/acessos/perfis.ts'
import { permissoesDoUsuario } from '@quadro/contract/utilitario/acessos/permissoes.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { MultiSelectField, Switch } from '../../../ui/fields/index.ts'
import { Pencil, ShieldCheck } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { CheckTree } from '../../../ui/tree/CheckTree.tsx'
import { abertasNoComeco, arvoreDePermissoes } from './permissoes-arvore.ts'

const TITULO = 'O que Esta Pessoa Pode Fazer'
/** With more companies than this, the user chooses which to compare. */
const LADO_A_LADO = 3

/** What a user may do in each company, and through which profile. */
export default function UsuarioPermissoes() {
  const id = Number(useParam('id'))
  const read = useCall(permissoesDoUsuario, { id }, { silent: true })
  const catalogue = useCall(lerCatalogo, {}, { silent: true })
  const [onlyHeld, setOnlyHeld] = useState(true)
  const [picked, setPicked] = useState<number[]>()
  if (read.data?.id !== id || !catalogue.data)
    return (
      <Carregando
        title={TITULO}
        error={read.error ?? catalogue.error}
        onRetry={() => {
          void read.refetch()
          void catalogue.refetch()
        }}
      />
    )
  const { nome, ativo, empresas } = read.data
  const options = empresas.map(({ empresaId, empresaNome }) => ({ value: empresaId, label: empresaNome }))
  const shownIds = picked ?? options.slice(0, LADO_A_LADO).map(({ value }) => value)
  const shown = empresas
    .filter(({ empresaId }) => shownIds.includes(empresaId))
    .map((empresa) => ({ ...empresa, tem: new Set(empresa.autoridades) }))
  const nodes = arvoreDePermissoes(catalogue.data, (name) => !onlyHeld || shown.some(({ tem }) => tem.has(name)))
  return (
    <>
      <PageHeader
        title={TITULO}
        record={nome}
        facts={nome}
        badge={
          ativo ? undefined : (
            <Badge mark="square" tone="gray">
              Desativado
            </Badge>
          )
        }
        secondary={[{ id: 'editar', label: 'Abrir usuário', icon: Pencil, href: `/utilitario/usuarios/${id}` }]}
        hasLine
      />
      <PageBody>
        <Section
          title="Acessos"
          note={
            ativo
              ? 'O perfil que vale em cada empresa que você também vê.'
              : 'O usuário está desativado e não entra: nada disto vale até que seja ativado de novo.'
          }
          columns={[
            { label: 'Empresa' },
            { label: 'Perfil' },
            { label: 'Alcance' },
            { label: 'Permissões', align: 'end', isSecondary: true },
          ]}
          rows={empresas.map((empresa) => ({
            id: String(empresa.empresaId),
            cells: [
              empresa.empresaNome,
              can(lerPerfil) ? (
                <Link key="perfil" href={`/utilitario/perfis/${empresa.perfilId}`}>
                  {empresa.perfilNome}
                </Link>
              ) : (
                empresa.perfilNome
              ),
              [
                empresa.restrito ? `Só ${empresa.areas.join(', ') || 'as áreas por que responde'}` : 'Toda a empresa',
                empresa.proprio ? undefined : 'porque vê todas as empresas',
              ]
                .filter(Boolean)
                .join(', '),
              empresa.autoridades.length,
            ],
          }))}
        />
        {empresas.length === 0 ? (
          <EmptyState icon={ShieldCheck} title="Não pode nada aqui">
            Este usuário não tem acesso a nenhuma empresa que você vê.
          </EmptyState>
        ) : (
          <Section title="Permissões" isSpaced>
            <CheckTree
              label={`Permissões de ${nome}`}
              nameLabel="Módulo e permissão"
              searchLabel="Buscar permissão"
              searchPlaceholder="Buscar permissão ou código"
              nodes={nodes}
              defaultOpen={abertasNoComeco(nodes)}
              tools={
                <>
                  {empresas.length > LADO_A_LADO && (
                    <MultiSelectField<number>
                      label="Empresas"
                      hideLabel
                      noun="empresas"
                      options={options}
                      value={options.filter(({ value }) => shownIds.includes(value))}
                      onChange={(chosen) => setPicked(chosen.slice(0, LADO_A_LADO).map(({ value }) => value))}
                    />
                  )}
                  <Switch label="Só o que pode" value={onlyHeld} onChange={setOnlyHeld} />
                </>
              }
              empty={
                <EmptyState icon={ShieldCheck} title="Nenhuma permissão">
                  O perfil não permite nada nestas empresas.
                </EmptyState>
              }
              columns={shown.map(({ empresaId, empresaNome, tem }) => ({
                key: String(empresaId),
                label: empresaNome,
                isOn: (name) => tem.has(name),
              }))}
            />
          </Section>
        )}
      </PageBody>
    </>
  )
}
