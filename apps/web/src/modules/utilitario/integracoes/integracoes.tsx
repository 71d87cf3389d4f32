import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import * as c from '@quadro/contract/utilitario/integracoes/integracoes.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { Badge, type BadgeMark, type BadgeTone } from '../../../ui/display/Badge.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { ListChecks, Settings, Zap } from '../../../ui/icons.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { RowEnd, Section } from '../../../ui/layout/Section.tsx'
import { IntegracaoDialog } from './integracao-dialog.tsx'
import { SecaoDoBi } from './integracoes-bi.tsx'
import { SecaoDaChave } from './integracoes-chaves.tsx'
import { quando, useTeste } from './integracoes-comum.ts'

const TITLE = 'Integrações'
/** What the product does with each service at present. */
const SOBRE: Record<c.Provedor, string> = {
  'fortes-colabore':
    'Aplicativo de celular dos colaboradores. Em Áreas Organizacionais, Enviar ao Fortes Colabore manda as áreas e quem responde por elas.',
  eduvem:
    'Plataforma de cursos. Na página de um colaborador, Criar usuário no Eduvem manda nome, e-mail, matrícula, área e cargo.',
  'chat-pro': 'Serviço de conversas. Por enquanto só a conexão é conferida: nada é enviado.',
  solides: 'Perfil comportamental. Por enquanto só a conexão é conferida: nada é enviado.',
}
const TESTE = {
  'fortes-colabore': c.testarColabore,
  eduvem: c.testarEduvem,
  'chat-pro': c.testarChatPro,
  solides: c.testarSolides,
} satisfies Record<c.Provedor, Endpoint>

const situacao = (i: c.Integracao): { mark: BadgeMark; tone: BadgeTone; words: string } => {
  if (i.versao === 0 || i.endereco === null) return { mark: 'square', tone: 'gray', words: 'Não configurada' }
  if (!i.temToken) return { mark: 'dash', tone: 'red', words: 'Sem token' }
  if (!i.ativa) return { mark: 'square', tone: 'gray', words: 'Desligada' }
  if (!i.ultima) return { mark: 'ring', tone: 'amber', words: 'Ligada, sem teste' }
  return c.deuCerto(i.ultima.resultado)
    ? { mark: 'full', tone: 'green', words: 'Ligada' }
    : { mark: 'half', tone: 'amber', words: 'Ligada, com problema' }
}
const ultimaEmPalavras = (ultima: c.Integracao['ultima']) =>
  ultima && `${quando(ultima.em)} · ${ultima.operacao}: ${ultima.mensagem}`

/** All services that the product calls: purpose, settings and state. */
export default function Integracoes() {
  const read = useCall(c.lerConfiguracoes, {}, { silent: true })
  const [editing, setEditing] = useState<c.Provedor>()
  if (!read.data) return <Carregando title={TITLE} error={read.error} onRetry={() => void read.refetch()} />
  const { integracoes, chave, usuarioBi, enderecoDoBi, pode } = read.data
  const ligadas = integracoes.filter(({ ativa }) => ativa).length
  const opened = integracoes.find(({ provedor }) => provedor === editing)
  return (
    <>
      <PageHeader
        title={TITLE}
        facts={ligadas === 0 ? 'Nenhuma ligada' : ligadas === 1 ? '1 ligada' : `${ligadas} ligadas`}
        hasLine
        actions={
          <LinkButton href={c.PAGINA_DAS_CHAMADAS} icon={ListChecks}>
            Chamadas
          </LinkButton>
        }
      />
      <PageBody>
        <FormColumn>
          {integracoes.map((i, index) => (
            <Servico
              key={i.provedor}
              integracao={i}
              isFirst={index === 0}
              mayEdit={pode.includes('editar')}
              onEdit={() => setEditing(i.provedor)}
            />
          ))}
          <SecaoDaChave chave={chave} mayUse={pode.includes('chaves')} />
          <SecaoDoBi usuario={usuarioBi} endereco={enderecoDoBi} pode={pode} />
        </FormColumn>
      </PageBody>
      {opened && <IntegracaoDialog integracao={opened} onClose={() => setEditing(undefined)} />}
    </>
  )
}

function Servico(props: { integracao: c.Integracao; isFirst: boolean; mayEdit: boolean; onEdit: () => void }) {
  const { integracao: i, mayEdit } = props
  const { isBusy, testar } = useTeste()
  const { words, ...badge } = situacao(i)
  const nome = c.nomeDaOrigem(i.provedor)
  return (
    <Section
      title={nome}
      note={SOBRE[i.provedor]}
      isSpaced={!props.isFirst}
      actions={<Badge {...badge}>{words}</Badge>}
    >
      {i.endereco !== null && (
        <FactRows
          items={[
            { label: 'Endereço', value: i.endereco },
            {
              label: 'Token',
              value: i.temToken ? 'Guardado; ninguém o vê' : 'Precisa ser informado',
            },
            { label: 'Última vez', value: ultimaEmPalavras(i.ultima) ?? 'Nenhuma chamada desde a última mudança' },
          ]}
        />
      )}
      {mayEdit && (
        <RowEnd isStart>
          <Button icon={Settings} onPress={props.onEdit}>
            Configurar
          </Button>
          {i.temToken && (
            <Button icon={Zap} isBusy={isBusy} busyLabel="Testando" onPress={() => void testar(TESTE[i.provedor], {})}>
              Testar conexão
            </Button>
          )}
        </RowEnd>
      )}
    </Section>
  )
}
