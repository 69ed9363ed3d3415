import { Component, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { Message } from './Message.tsx';

/** Keeps a page that fails from taking the frame with it; another address is another attempt. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary path={pathname}>{children}</Boundary>;
}

interface BoundaryProps {
  path: string;
  children: ReactNode;
}

interface BoundaryState {
  path: string;
  failed: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = { path: this.props.path, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return path === state.path ? null : { path, failed: false };
  }

  override render() {
    return this.state.failed ? <PageFailed /> : this.props.children;
  }
}

/** A page that could not be shown, and the way to try again: loading it anew also fetches what a new version moved. */
export function PageFailed() {
  const translate = useTranslate();
  return (
    <Message
      title={translate('shell.failed.title')}
      text={translate('shell.failed.text')}
      action={{ label: translate('shell.retry'), run: () => window.location.reload() }}
    />
  );
}
