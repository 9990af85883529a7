import Foundation
import Testing

@testable import import_xcode

/// Which projects a path stands for.
struct WorkspaceTests {
  @Test func `a workspace has its projects, and packages beside them`() throws {
    let fixture = try Fixture([
      "All.xcworkspace/contents.xcworkspacedata": """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
         <FileRef location = "group:App/Shop &amp; Co.xcodeproj"></FileRef>
         <Group location = "container:Libraries" name = "Libraries">
            <FileRef
               location = "group:Kit">
            </FileRef>
         </Group>
         <FileRef location = "group:Notes.md"></FileRef>
         <FileRef location = "container:Pods/Pods.xcodeproj"></FileRef>
      </Workspace>
      """,
      "Libraries/Kit/Package.swift": "",
    ])
    let workspace = try Workspace(path: fixture.folder + "/All.xcworkspace")
    #expect(workspace.name == "All")
    #expect(fixture.names(workspace.projects) == ["App/Shop & Co.xcodeproj"])
    #expect(fixture.names(workspace.packages) == ["Libraries/Kit"])
  }

  @Test func `a folder stands for the project in it, or in its subfolders`() throws {
    let fixture = try Fixture([
      "ios/App/Shop.xcodeproj/project.pbxproj": "", "ios/Pods/P.xcodeproj/x": "",
    ])
    let workspace = try Workspace(path: fixture.folder)
    #expect(fixture.names(workspace.projects) == ["ios/App/Shop.xcodeproj"])
    #expect(workspace.name == "Shop")
  }

  @Test func `a folder with several projects asks for one`() throws {
    let fixture = try Fixture(["A.xcodeproj/x": "", "B.xcodeproj/x": ""])
    let error = #expect(throws: Failure.self) { try Workspace(path: fixture.folder) }
    #expect(
      error?.message == "\(fixture.folder) has several projects; name one: A.xcodeproj, B.xcodeproj"
    )
  }
}
